resource "north" "pulumi:providers:demo" {
  options {
    version = "1.0.0"
  }
}

resource "south" "pulumi:providers:demo" {}

resource "server" "demo:index:Server" {
  image = found.id

  options {
    provider = north
    version  = "1.0.0"
  }
}

resource "other" "demo:index:Server" {
  image = "debian"

  options {
    provider = south
  }
}

found = invoke("demo:index:getImage", {
  name = "debian"
}, { provider = north, version = "1.0.0" })
