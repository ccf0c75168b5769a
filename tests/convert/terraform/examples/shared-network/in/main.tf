variable "network_name" {
  type    = string
  default = "shared"
}

data "cirrus_network" "shared" {
  name = var.network_name
  tags = { Shared = "yes" }
}

data "cirrus_zones" "all" {}

locals {
  zone_count = min(length(data.cirrus_zones.all.names), 2)
  zones      = slice(data.cirrus_zones.all.names, 0, local.zone_count)
  offsets    = { for index, zone in local.zones : zone => index }
}

resource "cirrus_subnet" "team" {
  for_each = local.offsets

  network_id = data.cirrus_network.shared.id
  cidr_block = cidrsubnet(data.cirrus_network.shared.cidr_block, 6, 20 + each.value)
  zone       = each.key
}

resource "cirrus_security_group" "team" {
  name       = "team"
  network_id = data.cirrus_network.shared.id

  dynamic "ingress" {
    for_each = cirrus_subnet.team

    content {
      from_port   = 0
      to_port     = 0
      protocol    = "any"
      cidr_blocks = [ingress.value.cidr_block]
      description = "from ${ingress.key}"
    }
  }
}

output "subnets" {
  value = [for zone in local.zones : cirrus_subnet.team[zone].cidr_block]
}

output "last_zone" {
  value = reverse(local.zones)[0]
}
