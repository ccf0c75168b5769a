# virga: check --schema ../../../examples/hello/schemas
output "answer" {
  Value = 42
}
