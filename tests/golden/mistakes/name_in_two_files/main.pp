zone = "a"

output "z" {
  value = zone
}
