locals {
  releases = {
    ingress = {
      chart      = "ingress-nginx"
      repository = "https://charts.example.com/ingress"
      version    = "4.11.0"
      set        = { "controller.replicaCount" = 2, "controller.metrics.enabled" = true }
    }
    certificates = {
      chart      = "cert-manager"
      repository = "https://charts.example.com/certs"
      version    = "1.16.1"
      values     = { installCRDs = true, resources = { requests = { cpu = "10m" } } }
      timeout    = 600
    }
  }
}

resource "orchard_release" "this" {
  for_each = local.releases

  name             = each.key
  chart            = each.value.chart
  repository       = each.value.repository
  version          = each.value.version
  namespace        = "${each.key}-system"
  create_namespace = true
  timeout          = try(each.value.timeout, 300)

  values = can(each.value.values) ? [yamlencode(each.value.values)] : []

  dynamic "set" {
    for_each = try(each.value.set, {})

    content {
      name  = set.key
      value = set.value
    }
  }
}

resource "orchard_secret" "registry" {
  for_each = orchard_release.this

  metadata {
    name      = "registry"
    namespace = each.value.namespace
  }

  type = "docker"
  data = {
    config = base64encode(jsonencode({ auths = { "registry.example.com" = { user = each.key } } }))
  }
}

output "versions" {
  value = { for name, release in orchard_release.this : name => "${release.chart}-${release.version}" }
}
