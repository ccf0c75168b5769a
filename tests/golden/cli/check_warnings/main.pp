left_over = 1

output "a" {
  value = true ? 1 : 2
}
