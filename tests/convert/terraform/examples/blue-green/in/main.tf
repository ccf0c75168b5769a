variable "active" {
  type    = string
  default = "green"

  validation {
    condition     = can(regex("^(blue|green)$", var.active))
    error_message = "The active colour must be blue or green."
  }
}

variable "versions" {
  type = object({
    blue  = string
    green = string
  })
  default = {
    blue  = "2.3.1"
    green = "2.4.0-rc.1"
  }
}

locals {
  colors = ["blue", "green"]
  weights = {
    for color in local.colors : color => color == var.active ? 100 : 0
  }
  parsed = {
    for color, version in var.versions : color => regex("^(?P<major>\\d+)\\.(?P<minor>\\d+)\\.(?P<patch>[^-]+)(?:-(?P<pre>.+))?$", version)
  }
}

module "fleet" {
  source   = "./fleet"
  for_each = var.versions

  color   = each.key
  version_label = each.value
  size    = local.weights[each.key] > 0 ? 3 : 1
}

resource "tally_dns_record" "app" {
  for_each = local.weights

  zone_id        = "zone-1"
  name           = "app"
  type           = "CNAME"
  set_identifier = each.key
  records        = [module.fleet[each.key].address]

  weighted_policy {
    weight = each.value
  }
}

output "major_versions" {
  value = { for color, parts in local.parsed : color => tonumber(parts.major) }
}

output "prereleases" {
  value = [for color, parts in local.parsed : color if parts.pre != null]
}

output "instances" {
  value = sum([for fleet in module.fleet : fleet.size])
}
