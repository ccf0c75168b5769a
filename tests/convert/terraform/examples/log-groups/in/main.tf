variable "groups" {
  type = map(number)
  default = {
    "app/access" = 7
    "app/errors" = 90
    "audit"      = 0
  }
}

variable "encrypt" {
  type    = bool
  default = false
}

resource "cirrus_key" "logs" {
  count       = var.encrypt ? 1 : 0
  description = "Logs"
}

resource "cirrus_log_group" "this" {
  for_each = var.groups

  name           = "/${trim(each.key, "/")}"
  retention_days = each.value == 0 ? null : each.value
  key_id         = var.encrypt ? cirrus_key.logs[0].arn : null
}

check "retention" {
  assert {
    condition     = alltrue([for days in values(var.groups) : days >= 0])
    error_message = "Retention cannot be negative."
  }
}

output "longest" {
  value = max(values(var.groups)...)
}

output "groups" {
  value = { for key, group in cirrus_log_group.this : group.name => group.retention_days }
}
