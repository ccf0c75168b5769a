config "a" {}

output "a" {
  value = a
}
