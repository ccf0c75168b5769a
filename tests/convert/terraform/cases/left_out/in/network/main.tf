# The settings of a provider in a module are those of a resource.
provider "demo" {
  region = "inner"
}

variable "name" {
  default  = "inner"
  nullable = false
}

resource "demo_server" "inner" {
  image = "debian"
  name  = var.name
}

resource "demo_server" "other" {
  image    = "debian"
  provider = demo.passed
}
