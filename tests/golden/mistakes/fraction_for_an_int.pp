config "size" "int" {
  default = 2.5
}
