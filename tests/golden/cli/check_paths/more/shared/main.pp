config "unused" "string" {
  default = ""
}
