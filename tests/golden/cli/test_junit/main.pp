config "large" "bool" {
  default = false
}

output "size" {
  value = large ? 10 : 1
}
