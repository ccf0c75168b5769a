# virga: check --schema ../../../examples/hello/schemas
config "zones" "list<string>" {
  default = ["a", "b"]
}
