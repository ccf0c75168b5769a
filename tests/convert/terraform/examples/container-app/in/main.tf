variable "name" {
  type    = string
  default = "web"
}

variable "image" {
  type    = string
  default = "registry.example.com/web:1.4.2"
}

variable "env" {
  type = map(string)
  default = {
    PORT = "8080"
    MODE = "production"
  }
}

variable "config_files" {
  type    = map(string)
  default = { "app.ini" = "[app]\nname = web\n" }
}

variable "host" {
  type    = string
  default = "web.example.com"
}

locals {
  labels = {
    app     = var.name
    version = element(split(":", var.image), 1)
  }
  port = tonumber(var.env["PORT"])
}

resource "orchard_namespace" "this" {
  metadata {
    name   = var.name
    labels = { team = "shop" }
  }
}

resource "orchard_config_map" "this" {
  metadata {
    name      = "${var.name}-config"
    namespace = orchard_namespace.this.metadata[0].name
  }

  data = var.config_files
}

resource "orchard_deployment" "this" {
  metadata {
    name      = var.name
    namespace = orchard_namespace.this.metadata[0].name
    labels    = local.labels
  }

  spec {
    replicas = 2

    selector {
      match_labels = { app = local.labels.app }
    }

    template {
      metadata {
        name        = var.name
        labels      = local.labels
        annotations = { "config/checksum" = sha1(jsonencode(orchard_config_map.this.data)) }
      }

      spec {
        container {
          name  = var.name
          image = var.image
          args  = ["--port", var.env["PORT"]]

          dynamic "env" {
            for_each = var.env
            content {
              name  = env.key
              value = env.value
            }
          }

          env {
            name  = "VERSION"
            value = local.labels.version
          }

          port {
            container_port = local.port
          }

          resources {
            limits   = { cpu = "500m", memory = "256Mi" }
            requests = { cpu = "100m", memory = "128Mi" }
          }

          liveness_probe {
            initial_delay_seconds = 5
            http_get {
              path = "/healthz"
              port = local.port
            }
          }

          volume_mount {
            name       = "config"
            mount_path = "/etc/${var.name}"
            read_only  = true
          }
        }

        volume {
          name = "config"
          config_map {
            name = orchard_config_map.this.metadata[0].name
          }
        }
      }
    }
  }
}

resource "orchard_service" "this" {
  metadata {
    name      = var.name
    namespace = orchard_namespace.this.metadata[0].name
  }

  spec {
    type     = "ClusterIP"
    selector = { app = orchard_deployment.this.metadata.0.labels.app }

    port {
      name        = "http"
      port        = 80
      target_port = local.port
    }
  }
}

resource "orchard_ingress" "this" {
  count = var.host == "" ? 0 : 1

  metadata {
    name        = var.name
    namespace   = orchard_namespace.this.metadata[0].name
    annotations = { "cert/issuer" = "public" }
  }

  spec {
    class_name = "nginx"

    tls {
      hosts       = [var.host]
      secret_name = "${var.name}-tls"
    }

    rule {
      host = var.host
      http {
        path {
          path      = "/"
          path_type = "Prefix"
          backend {
            service_name = orchard_service.this.metadata[0].name
            service_port = orchard_service.this.spec[0].port[0].port
          }
        }
      }
    }
  }
}

output "url" {
  value = var.host == "" ? null : "https://${orchard_ingress.this[0].spec[0].rule[0].host}/"
}

output "namespace" {
  value = orchard_namespace.this.metadata[0].name
}
