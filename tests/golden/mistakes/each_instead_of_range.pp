# virga: check --schema ../../../examples/hello/schemas
resource "pet" "random:index/randomPet:RandomPet" {
  prefix = each.value

  options {
    range = ["red", "blue"]
  }
}
