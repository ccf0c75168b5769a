variable "name" {
  type    = string
  default = "edge"
}

variable "targets" {
  type = map(object({
    port     = number
    path     = optional(string, "/")
    interval = optional(number, 30)
    hosts    = list(string)
  }))
  default = {
    web = { port = 8080, hosts = ["i-1", "i-2"] }
    api = { port = 9090, path = "/healthz", interval = 5, hosts = ["i-3"] }
  }
}

variable "access_logs" {
  type    = any
  default = { bucket = "logs", prefix = "edge" }
}

variable "certificate_arn" {
  type    = string
  default = ""
}

locals {
  has_https = length(var.certificate_arn) > 0
  attachments = merge([
    for name, target in var.targets : {
      for host in target.hosts : "${name}/${host}" => { group = name, host = host, port = target.port }
    }
  ]...)
}

resource "cirrus_load_balancer" "this" {
  name       = var.name
  internal   = false
  kind       = "application"
  subnet_ids = ["sub-1", "sub-2"]

  dynamic "access_logs" {
    for_each = length(var.access_logs) > 0 ? [var.access_logs] : []

    content {
      bucket  = access_logs.value.bucket
      prefix  = try(access_logs.value.prefix, null)
      enabled = try(access_logs.value.enabled, true)
    }
  }
}

resource "cirrus_target_group" "this" {
  for_each = var.targets

  name       = "${var.name}-${each.key}"
  port       = each.value.port
  protocol   = "http"
  network_id = "net-1"

  health_check {
    path     = each.value.path
    interval = each.value.interval
    matcher  = "200-299"
  }
}

resource "cirrus_target_group_attachment" "this" {
  for_each = local.attachments

  target_group_arn = cirrus_target_group.this[each.value.group].arn
  target_id        = each.value.host
  port             = each.value.port
}

resource "cirrus_listener" "http" {
  load_balancer_arn = cirrus_load_balancer.this.arn
  port              = 80
  protocol          = "http"

  default_action {
    type = local.has_https ? "redirect" : "forward"

    target_group_arn = local.has_https ? null : cirrus_target_group.this["web"].arn

    dynamic "redirect" {
      for_each = local.has_https ? [1] : []
      content {
        port        = "443"
        protocol    = "HTTPS"
        status_code = "301"
      }
    }
  }
}

resource "cirrus_listener" "https" {
  count = local.has_https ? 1 : 0

  load_balancer_arn = cirrus_load_balancer.this.arn
  port              = 443
  protocol          = "https"
  certificate_arn   = var.certificate_arn

  default_action {
    type             = "forward"
    target_group_arn = cirrus_target_group.this["web"].arn
  }
}

output "attachments" {
  value = sort(keys(local.attachments))
}

output "listeners" {
  value = concat([cirrus_listener.http.port], cirrus_listener.https[*].port)
}

output "https" {
  value = one(cirrus_listener.https[*].port)
}
