locals {
  policies = jsondecode(file("${path.module}/policies.json"))
  channels = {
    for channel in local.policies.channels : channel.name => channel
  }
}

resource "beacon_channel" "this" {
  for_each = local.channels

  name    = each.key
  kind    = each.value.kind
  address = lookup(each.value, "address", null)
  token   = each.value.kind == "pager" ? var.pager_token : null
  labels  = { for key, value in each.value : key => tostring(value) if !contains(["name", "kind", "address"], key) }
}

variable "pager_token" {
  type      = string
  default   = "p-1"
  sensitive = true
}

resource "beacon_alert_policy" "this" {
  count = length(local.policies.alerts)

  name     = local.policies.alerts[count.index].name
  channels = [for name in local.policies.alerts[count.index].notify : beacon_channel.this[name].id]

  dynamic "condition" {
    for_each = local.policies.alerts[count.index].conditions

    content {
      display_name     = condition.value.title
      filter           = "metric=\"${condition.value.metric}\""
      threshold        = condition.value.limit
      comparison       = try(condition.value.comparison, "above")
      duration_seconds = parseint(trimsuffix(condition.value.for, "m"), 10) * 60

      aggregation {
        aligner = "mean"
        period  = condition.value.for
      }
    }
  }

  documentation {
    content = <<-DOC
      # ${local.policies.alerts[count.index].name}

      Conditions:
      %{~for condition in local.policies.alerts[count.index].conditions}
      - ${condition.title} (${condition.limit})
      %{~endfor}
    DOC
  }
}

output "policies" {
  value = beacon_alert_policy.this[*].name
}
