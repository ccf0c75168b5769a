output "suffix" {
  value = suffix
}
