# virga: check --schema ../../../examples/hello/schemas
config "words" "int" {
  default = 2
}

resource "pet" "random:index/randomPet:RandomPet" {
  length = var.words
}
