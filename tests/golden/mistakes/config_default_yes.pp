# virga: check --schema ../../../examples/hello/schemas
config "production" "bool" {
  default = "yes"
}
