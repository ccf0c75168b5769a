# The settings of a provider in a module are those of a resource.
resource "demo" "pulumi:providers:demo" {
  region = "inner"
}

config "name" {
  default = "inner"
}

resource "inner" "demo:index:Server" {
  image = "debian"
  name  = name

  options {
    provider = demo
    aliases  = [{ name = "a", noParent = true }]
  }
}

resource "other" "demo:index:Server" {
  image = "debian"
}
