# virga: check --schema ../../../examples/hello/schemas
resource "pet" "random:index/randomPet:RandomPet" {
  options {
    range = 3
  }
}

output "names" {
  value = pet.id
}
