# virga: check --schema ../../../examples/hello/schemas
config "password" "string" {
  sensitive = true
}

output "password" {
  value = password
}
