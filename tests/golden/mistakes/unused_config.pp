config "size" "int" {
  default = 2
}

output "sizes" {
  value = [2, 4]
}
