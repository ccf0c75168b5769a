output "total" {
  value = 1 + nothing
}
