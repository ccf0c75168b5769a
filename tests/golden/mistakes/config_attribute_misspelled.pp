# virga: check --schema ../../../examples/hello/schemas
config "words" "int" {
  defualt = 2
}

output "words" {
  value = words
}
