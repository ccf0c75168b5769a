variable "settings" {
  type = object({
    name = string
    credentials = object({
      username = string
      password = string
    })
    storage_gb = optional(number, 50)
  })
  sensitive = true
  default = {
    name        = "ledger"
    credentials = { username = "ledger", password = "p@ss" }
  }
}

locals {
  name = nonsensitive(var.settings.name)
  dsn  = "postgres://${var.settings.credentials.username}:${urlencode(var.settings.credentials.password)}@db/${local.name}"
}

resource "cirrus_db_instance" "this" {
  name       = local.name
  engine     = "postgres"
  size       = "db.small"
  storage_gb = nonsensitive(var.settings.storage_gb)
  username   = var.settings.credentials.username
  password   = var.settings.credentials.password
}

resource "orchard_secret" "dsn" {
  metadata {
    name = "${local.name}-dsn"
  }

  data = {
    dsn  = local.dsn
    port = tostring(cirrus_db_instance.this.port)
  }
}

resource "orchard_deployment" "this" {
  metadata {
    name = local.name
  }

  spec {
    selector {
      match_labels = { app = local.name }
    }

    template {
      spec {
        restart_policy = "Always"

        container {
          name    = local.name
          image   = "ledger:7"
          command = ["ledger", "serve"]

          env {
            name  = "DSN_SECRET"
            value = orchard_secret.dsn.metadata[0].name
          }
        }

        volume {
          name = "dsn"
          secret {
            secret_name = orchard_secret.dsn.metadata.0.name
          }
        }
      }
    }
  }
}

output "dsn" {
  value     = local.dsn
  sensitive = true
}

output "volumes" {
  value = orchard_deployment.this.spec[0].template[0].spec[0].volume[*].name
}
