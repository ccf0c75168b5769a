variable "domains" {
  type = map(list(string))
  default = {
    "example.com" = ["www.example.com", "*.example.com"]
    "example.net" = []
  }
}

locals {
  all_names = distinct(concat(keys(var.domains), flatten(values(var.domains))))
  plain     = [for name in local.all_names : trimprefix(name, "*.") if !startswith(name, "*.")]
  wildcards = setsubtract(local.all_names, local.plain)
}

data "tally_dns_zone" "this" {
  for_each = var.domains
  name     = each.key
  private  = false
}

resource "cirrus_certificate" "this" {
  for_each = var.domains

  domain_name       = each.key
  validation_method = "DNS"

  alternative_names = length(each.value) > 0 ? each.value : null
}

resource "tally_dns_record" "validation" {
  for_each = cirrus_certificate.this

  zone_id = data.tally_dns_zone.this[each.key].id
  name    = tolist(each.value.validation_options)[0].record_name
  type    = "CNAME"
  records = [each.value.validation_options[0].record_value]
}

output "plain" {
  value = local.plain
}

output "wildcards" {
  value = local.wildcards
}

output "zones" {
  value = { for domain, zone in data.tally_dns_zone.this : domain => zone.id }
}
