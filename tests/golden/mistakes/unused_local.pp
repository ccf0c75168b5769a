prefix = "web"

output "name" {
  value = "web-1"
}
