variable "zone" {
  type    = string
  default = "example.org"
}

variable "records" {
  description = "Records of the zone"
  type = list(object({
    name    = string
    type    = string
    ttl     = optional(number, 3600)
    records = list(string)
  }))
  default = []
}

locals {
  # "www CNAME" is one record set.
  record_sets = { for record in var.records : "${record.name} ${record.type}" => record }

  mail = {
    "10" = "mx1.mail.example"
    "20" = "mx2.mail.example"
  }
}

resource "tally_dns_zone" "this" {
  name    = var.zone
  comment = "Managed: ${var.zone}"
}

resource "tally_dns_record" "this" {
  for_each = local.record_sets

  zone_id = tally_dns_zone.this.id
  name    = each.value.name == "" ? var.zone : "${each.value.name}.${var.zone}"
  type    = each.value.type
  ttl     = each.value.ttl
  records = each.value.records
}

resource "tally_dns_record" "mail" {
  zone_id = tally_dns_zone.this.id
  name    = var.zone
  type    = "MX"
  records = [for priority, host in local.mail : "${priority} ${host}"]
}

resource "tally_dns_record" "spf" {
  zone_id = tally_dns_zone.this.id
  name    = var.zone
  type    = "TXT"
  records = ["\"v=spf1 include:${values(local.mail)[0]} ~all\""]
}

output "name_servers" {
  value = tally_dns_zone.this.name_servers
}

output "names" {
  value = [for key, record in tally_dns_record.this : "${key} -> ${join(",", record.records)}"]
}
