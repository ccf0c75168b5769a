# virga: check --schema ../../../examples/hello/schemas
resource "pet" "random:index/randomPet:RandomPet" {
  prefix = "pet-${range.value}"
}
