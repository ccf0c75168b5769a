variable "base" {
  type    = string
  default = "10.64.0.0/12"
}

variable "regions" {
  type = list(object({
    name  = string
    zones = number
    sizes = map(number)
  }))
  default = [
    { name = "north", zones = 2, sizes = { app = 4, db = 8 } },
    { name = "south", zones = 1, sizes = { app = 6 } },
  ]
}

locals {
  region_cidrs = { for index, region in var.regions : region.name => cidrsubnet(var.base, 4, index) }

  plan = {
    for region in var.regions : region.name => {
      for tier, bits in region.sizes : tier => [
        for zone in range(region.zones) : cidrsubnet(
          cidrsubnet(local.region_cidrs[region.name], 2, index(keys(region.sizes), tier)),
          bits,
          zone
        )
      ]
    }
  }

  rows = flatten([
    for region, tiers in local.plan : [
      for tier, cidrs in tiers : [
        for zone, cidr in cidrs : {
          region  = region
          tier    = tier
          zone    = "${region}-1${element(["a", "b", "c"], zone)}"
          cidr    = cidr
          first   = cidrhost(cidr, 1)
          netmask = cidrnetmask(cidr)
        }
      ]
    ]
  ])
}

resource "cirrus_network" "region" {
  for_each   = local.region_cidrs
  name       = each.key
  cidr_block = each.value
}

resource "cirrus_subnet" "this" {
  for_each = { for row in local.rows : "${row.tier}-${row.zone}" => row }

  network_id = cirrus_network.region[each.value.region].id
  cidr_block = each.value.cidr
  zone       = each.value.zone
  tags       = { Gateway = each.value.first, Netmask = each.value.netmask }
}

output "plan" {
  value = local.plan
}

output "consecutive" {
  value = cidrsubnets("10.1.0.0/16", 4, 4, 8)
}
