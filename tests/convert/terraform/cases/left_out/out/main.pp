# Parts without a text of their own, each for a reason.

resource "demo_south" "pulumi:providers:demo" {
  region = "south"
}

config "size" {
  default = 1
}

resource "web" "demo:index:Server" {
  image = "debian"
}

debian = invoke("demo:index:getImage", {
  name = "debian"
}, { provider = demo_south, dependsOn = [first] })

resource "first" "pulumi:index:Stash" {
  input = 1

  options {
    aliases = [{ name = "old" }]
  }
}

# Not converted: PCL has no import for this address.
# import {
#   to = demo_server.web["x"]
#   id = "srv-1"
# }

component "network" "./network" {

  options {
    providers = [demo_south]
  }
}

output "size" {
  value = size
}
