# virga: check --schema ../../../examples/hello/schemas
resource "pet" "random:index/randomPet:RandomPet" {
}

output "greeting" {
  value = "Hello, " + pet.id
}
