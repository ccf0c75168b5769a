output "x" {
  value = missing
}
