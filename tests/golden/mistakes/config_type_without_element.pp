# virga: check --schema ../../../examples/hello/schemas
config "zones" "list" {
  default = ["a", "b"]
}
