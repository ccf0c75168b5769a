# virga: check --schema ../../../examples/hello/schemas
resource "pet" "random:index/randomPet:RandomPet" {
  options = {
    protect = true
  }
}
