config "size" "string" {
  default = "tiny"
}

output "size" {
  value = size
}
