variable "origins" {
  type = any
  default = {
    app = {
      domain  = "app.internal.example"
      default = true
      headers = { "X-Key" = "k1", "X-Env" = "live" }
    }
    assets = {
      domain = "assets.internal.example"
      path   = "/static"
      routes = ["/assets/*", "/favicon.ico"]
    }
  }
}

locals {
  default_origin = one([for name, origin in var.origins : name if try(origin.default, false)])
  routes = flatten([
    for name, origin in var.origins : [for route in try(origin.routes, []) : { origin = name, path = route }]
  ])
  minutes = 60
}

resource "cirrus_distribution" "this" {
  enabled = true
  comment = "Serves ${join(", ", sort(keys(var.origins)))}"

  dynamic "origin" {
    for_each = var.origins

    content {
      id          = origin.key
      domain_name = origin.value.domain
      path        = lookup(origin.value, "path", null)

      dynamic "custom_header" {
        for_each = lookup(origin.value, "headers", {})

        content {
          name  = custom_header.key
          value = custom_header.value
        }
      }
    }
  }

  default_cache_behavior {
    target_origin_id = local.default_origin
    allowed_methods  = ["GET", "HEAD", "POST"]
    viewer_policy    = "redirect-to-https"
    max_ttl          = 0

    forwarded_values {
      query_string = true
      headers      = ["Host", "Authorization"]
    }
  }

  dynamic "ordered_cache_behavior" {
    for_each = local.routes
    iterator = behavior

    content {
      path_pattern     = behavior.value.path
      target_origin_id = behavior.value.origin
      allowed_methods  = ["GET"]
      viewer_policy    = "allow-all"
      min_ttl          = 5 * local.minutes
      max_ttl          = behavior.key == 0 ? 60 * local.minutes : 10 * local.minutes
    }
  }

  viewer_certificate {}

  tags = { Origins = length(var.origins) }
}

output "default_origin" {
  value = cirrus_distribution.this.default_cache_behavior[0].target_origin_id
}

output "patterns" {
  value = cirrus_distribution.this.ordered_cache_behavior[*].path_pattern
}
