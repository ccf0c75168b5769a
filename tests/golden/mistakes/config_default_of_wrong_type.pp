config "size" "int" {
  default = ["large"]
}
