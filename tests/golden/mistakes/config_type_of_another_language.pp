# virga: check --schema ../../../examples/hello/schemas
config "production" "boolean" {
  default = false
}
