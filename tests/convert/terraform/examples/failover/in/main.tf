variable "endpoints" {
  type = list(object({
    address = string
    role    = string
    weight  = optional(number)
  }))
  default = [
    { address = "203.0.113.1", role = "PRIMARY" },
    { address = "203.0.113.2", role = "SECONDARY" },
    { address = "203.0.113.3", role = "WEIGHTED", weight = 30 },
  ]
}

resource "tally_dns_zone" "main" {
  name    = "example.io"
  private = true

  network {
    network_id = "net-1"
  }

  network {
    network_id = "net-2"
    region     = "south-1"
  }
}

resource "tally_dns_health_check" "this" {
  count = length(var.endpoints)

  fqdn              = "${var.endpoints[count.index].address}.nip.example"
  type              = "HTTPS"
  path              = "/health"
  failure_threshold = var.endpoints[count.index].role == "PRIMARY" ? 2 : 5
}

resource "tally_dns_record" "api" {
  for_each = { for index, endpoint in var.endpoints : lower(endpoint.role) => merge(endpoint, { index = index }) }

  zone_id         = tally_dns_zone.main.id
  name            = "api"
  type            = "A"
  ttl             = 30
  records         = [each.value.address]
  set_identifier  = each.key
  health_check_id = tally_dns_health_check.this[each.value.index].id

  dynamic "failover_policy" {
    for_each = each.value.weight == null ? [each.value.role] : []
    content {
      role = failover_policy.value
    }
  }

  dynamic "weighted_policy" {
    for_each = each.value.weight[*]
    content {
      weight = weighted_policy.value
    }
  }
}

output "identifiers" {
  value = [for record in tally_dns_record.api : record.set_identifier]
}
