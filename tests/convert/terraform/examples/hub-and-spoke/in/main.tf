variable "spokes" {
  type = map(object({
    index   = number
    subnets = optional(map(number), { app = 0, data = 1 })
  }))
  default = {
    sales = { index = 1 }
    ops   = { index = 2, subnets = { tools = 4 } }
  }
}

module "hub" {
  source = "./network"

  name    = "hub"
  cidr    = cidrsubnet("10.0.0.0/8", 8, 0)
  subnets = { gateway = 0 }
}

module "spoke" {
  source   = "./network"
  for_each = var.spokes

  name    = each.key
  cidr    = cidrsubnet("10.0.0.0/8", 8, each.value.index)
  subnets = each.value.subnets
}

resource "cirrus_peering" "hub" {
  for_each = module.spoke

  network_id      = module.hub.network_id
  peer_network_id = each.value.network_id
  auto_accept     = true
  tags            = { Spoke = each.key, Subnets = join(",", keys(each.value.subnets)) }
}

output "subnets" {
  value = merge(
    { hub = module.hub.subnets },
    { for name, spoke in module.spoke : name => spoke.subnets },
  )
}

output "all_cidrs" {
  value = sort(flatten([for spoke in module.spoke : values(spoke.subnets)]))
}
