config "name" "string" {
  default = "box"
}

output "label" {
  value = "a ${nmae}"
}
