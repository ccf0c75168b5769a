variable "zones" {
  type    = list(string)
  default = ["eu"]
}

# A resource with one instance, which had a number before.
resource "demo_server" "web" {
  for_each = toset(["eu"])
  image    = "debian"
}

moved {
  from = demo_server.web[0]
  to   = demo_server.web["eu"]
}

# Two names, one after the other.
resource "demo_server" "cache" {
  image = "debian"
}

moved {
  from = demo_server.store
  to   = demo_server.memory
}

moved {
  from = demo_server.memory
  to   = demo_server.cache
}

# All instances have the same options.
resource "demo_server" "worker" {
  count = 2
  image = "debian"
}

moved {
  from = demo_server.worker["first"]
  to   = demo_server.worker[0]
}

module "network" {
  source = "./net"
}

module "other" {
  source = "./other"
}

moved {
  from = module.net
  to   = module.network
}

# Out of a module, and into one.
resource "demo_server" "gateway" {
  image = "debian"
}

moved {
  from = module.other.demo_server.gateway
  to   = demo_server.gateway
}

moved {
  from = demo_server.router
  to   = module.network.demo_server.router
}

moved {
  from = module.other.demo_server.switch
  to   = module.network.demo_server.switch
}

moved {
  from = module.gone.demo_server.hub
  to   = module.network.demo_server.hub
}

moved {
  from = demo_server.nothing
  to   = demo_server.nowhere
}
