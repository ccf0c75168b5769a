resource "router" "demo:index:Server" {
  image = "debian"

  options {
    aliases = [{ name = "router", noParent = true }]
  }
}

resource "switch" "demo:index:Server" {
  image = "debian"

  options {
    aliases = ["urn:pulumi:${stack()}::${project()}::components:index:Other$demo:index:Server::other-switch"]
  }
}

resource "hub" "demo:index:Server" {
  image = "debian"

  options {
    aliases = [{ name = "gone-hub" }]
  }
}

resource "edge" "demo:index:Server" {
  image = "debian"

  options {
    aliases = [{ name = "network-border" }]
  }
}
