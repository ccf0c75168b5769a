config "named" "bool" {}

output "name" "string" {
  value = named ? "web" : null
}
