terraform {
  required_providers {
    beacon = { source = "hashicorp/beacon" }
  }
}

provider "beacon" {
  site    = "eu"
  api_key = var.api_key
}

variable "api_key" {
  type      = string
  sensitive = true
  default   = "none"
}

variable "services" {
  type = map(object({
    owner          = string
    error_rate     = number
    latency_ms     = optional(number)
    page           = optional(bool, false)
    extra_tags     = optional(list(string), [])
  }))
  default = {
    checkout = { owner = "payments", error_rate = 0.01, latency_ms = 250, page = true }
    catalog  = { owner = "shop", error_rate = 0.05, extra_tags = ["tier:2"] }
  }
}

locals {
  with_latency = { for name, service in var.services : name => service if service.latency_ms != null }
  paged        = [for name, service in var.services : name if service.page]
  owners       = distinct([for service in values(var.services) : service.owner])
}

resource "beacon_team" "owner" {
  for_each = toset(local.owners)

  name        = each.key
  description = "Owns ${join(", ", [for name, service in var.services : name if service.owner == each.key])}"
}

resource "beacon_monitor" "errors" {
  for_each = var.services

  name  = "[${each.key}] error rate"
  type  = "metric"
  query = "sum(errors{service:${each.key}}) / sum(requests{service:${each.key}}) > ${each.value.error_rate}"

  message = <<-EOT
    Too many errors in ${each.key}.
    %{if each.value.page}
    @pager-${each.value.owner}
    %{else}
    @chat-${each.value.owner}
    %{endif}
  EOT

  thresholds {
    critical = each.value.error_rate
    warning  = each.value.error_rate / 2
  }

  tags     = concat(["service:${each.key}", "owner:${each.value.owner}"], each.value.extra_tags)
  priority = contains(local.paged, each.key) ? 1 : 3
}

resource "beacon_monitor" "latency" {
  for_each = local.with_latency

  name    = "[${each.key}] latency"
  type    = "metric"
  query   = "p95(latency{service:${each.key}}) > ${each.value.latency_ms}"
  message = "See the [runbook](https://runbooks.example.com/${each.key})."

  thresholds {
    critical = each.value.latency_ms
  }
}

resource "beacon_slo" "this" {
  for_each = var.services

  name        = "${title(each.key)} works"
  monitor_ids = compact([
    beacon_monitor.errors[each.key].id,
    try(beacon_monitor.latency[each.key].id, ""),
  ])

  target {
    timeframe = "30d"
    target    = (1 - each.value.error_rate) * 100
  }
}

resource "beacon_dashboard" "overview" {
  title = "Overview"

  dynamic "widget" {
    for_each = keys(var.services)

    content {
      title   = widget.value
      kind    = "timeseries"
      queries = ["sum(requests{service:${widget.value}})"]

      layout {
        x      = (widget.key % 2) * 6
        y      = floor(widget.key / 2) * 4
        width  = 6
        height = 4
      }
    }
  }

  widget {
    kind = "note"
    text = "Owners: ${join(", ", local.owners)}"
  }
}

output "monitors" {
  value = concat(
    [for monitor in beacon_monitor.errors : monitor.name],
    [for monitor in beacon_monitor.latency : monitor.name],
  )
}

output "teams" {
  value = [for team in beacon_team.owner : team.name]
}
