# virga: check --schema ../../../examples/hello/schemas
package {
  baseProviderName    = "random"
  baseProviderVersion = "9.9.9"
}

resource "pet" "random:index/randomPet:RandomPet" {
}
