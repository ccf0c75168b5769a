config "zones" "list(string)" {
  default = ["eu"]
}

# A resource with one instance, which had a number before.
resource "web" "demo:index:Server" {
  image = "debian"

  options {
    range   = { for item in invoke("std:index:toset", { input = ["eu"] }).result : item => item }
    aliases = [{ name = "web-0" }]
  }
}

# Two names, one after the other.
resource "cache" "demo:index:Server" {
  image = "debian"

  options {
    aliases = [{ name = "memory" }, { name = "store" }]
  }
}

# All instances have the same options.
resource "worker" "demo:index:Server" {
  image = "debian"

  options {
    range = 2
  }
}

# Not converted: PCL has no alias for this address.
# moved {
#   from = demo_server.worker["first"]
#   to   = demo_server.worker[0]
# }

component "network" "./net" {

  options {
    aliases = [{ name = "net" }]
  }
}

component "other" "./other" {}

# Out of a module, and into one.
resource "gateway" "demo:index:Server" {
  image = "debian"

  options {
    aliases = ["urn:pulumi:${stack()}::${project()}::components:index:Other$demo:index:Server::other-gateway"]
  }
}

# Not converted: PCL has no alias for this address.
# moved {
#   from = demo_server.nothing
#   to   = demo_server.nowhere
# }
