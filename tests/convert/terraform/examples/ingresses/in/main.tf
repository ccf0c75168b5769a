variable "hosts" {
  type = map(map(object({
    service = string
    port    = number
  })))
  default = {
    "shop.example.com" = {
      "/"    = { service = "web", port = 80 }
      "/api" = { service = "api", port = 8080 }
    }
    "admin.example.com" = {
      "/" = { service = "admin", port = 80 }
    }
  }
}

locals {
  services = distinct(flatten([for host, paths in var.hosts : [for path in paths : path.service]]))
  ports    = { for entry in flatten([for paths in var.hosts : values(paths)]) : entry.service => entry.port }
}

resource "orchard_service" "this" {
  for_each = toset(local.services)

  metadata {
    name = each.key
  }

  spec {
    selector = { app = each.key }
    port {
      port        = local.ports[each.key]
      target_port = local.ports[each.key] < 1024 ? local.ports[each.key] + 8000 : local.ports[each.key]
    }
  }
}

resource "orchard_ingress" "shared" {
  metadata {
    name        = "shared"
    annotations = length(var.hosts) > 1 ? { "ingress/merge" = "true" } : {}
  }

  spec {
    dynamic "tls" {
      for_each = var.hosts

      content {
        hosts       = [tls.key]
        secret_name = "tls-${split(".", tls.key)[0]}"
      }
    }

    dynamic "rule" {
      for_each = var.hosts
      iterator = site

      content {
        host = site.key

        http {
          dynamic "path" {
            for_each = site.value

            content {
              path      = path.key
              path_type = path.key == "/" ? "Prefix" : "Exact"

              backend {
                service_name = orchard_service.this[path.value.service].metadata[0].name
                service_port = path.value.port
              }
            }
          }
        }
      }
    }
  }
}

output "paths" {
  value = flatten([
    for rule in orchard_ingress.shared.spec[0].rule : [
      for path in rule.http[0].path : "${rule.host}${path.path}"
    ]
  ])
}
