# virga: check --schema ../../../examples/hello/schemas
resource "pet" "random:index/randomPet:RandomPet" {
}

resource "password" "random:index/randomPassword:RandomPassword" {
  length = 20

  options {
    dependsOn = ["pet"]
  }
}
