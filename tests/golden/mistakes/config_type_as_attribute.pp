# virga: check --schema ../../../examples/hello/schemas
config "words" {
  type    = "int"
  default = 2
}

output "words" {
  value = words
}
