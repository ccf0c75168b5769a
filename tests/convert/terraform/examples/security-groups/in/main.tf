variable "network_id" {
  type    = string
  default = "net-0a1b"
}

variable "groups" {
  description = "Security groups by name, with their rules"
  type = map(object({
    description = string
    rules = list(object({
      direction = string
      port      = number
      to_port   = optional(number)
      protocol  = optional(string, "tcp")
      cidrs     = optional(list(string), ["10.0.0.0/8"])
    }))
  }))
  default = {
    web = {
      description = "Web servers"
      rules = [
        { direction = "ingress", port = 80, cidrs = ["0.0.0.0/0"] },
        { direction = "ingress", port = 443, cidrs = ["0.0.0.0/0"] },
        { direction = "egress", port = 0, to_port = 65535 },
      ]
    }
    db = {
      description = "Databases"
      rules = [
        { direction = "ingress", port = 5432 },
      ]
    }
    empty = {
      description = "Nothing yet"
      rules       = []
    }
  }
}

locals {
  # One element for each rule of each group.
  rules = flatten([
    for group, settings in var.groups : [
      for index, rule in settings.rules : {
        key       = "${group}-${index}"
        group     = group
        direction = rule.direction
        from_port = rule.port
        to_port   = coalesce(rule.to_port, rule.port)
        protocol  = rule.protocol
        cidrs     = rule.cidrs
      }
    ]
  ])
}

resource "cirrus_security_group" "this" {
  for_each = var.groups

  name        = each.key
  description = each.value.description
  network_id  = var.network_id
}

resource "cirrus_security_group_rule" "this" {
  for_each = { for rule in local.rules : rule.key => rule }

  security_group_id = cirrus_security_group.this[each.value.group].id
  type              = each.value.direction
  from_port         = each.value.from_port
  to_port           = each.value.to_port
  protocol          = each.value.protocol
  cidr_blocks       = each.value.cidrs
}

output "names" {
  value = sort([for group in cirrus_security_group.this : group.name])
}

output "rule_keys" {
  value = keys(cirrus_security_group_rule.this)
}

output "ports" {
  value = {
    for group in keys(var.groups) : group => [
      for rule in local.rules : rule.from_port if rule.group == group
    ]
  }
}
