# virga: check --schema ../../../examples/hello/schemas
resource "pet" "random:index/randomPet:RandomPet" {
  prefix = "pet-${count.index}"

  options {
    range = 3
  }
}
