variable "environment" {
  type    = string
  default = "production"
}

locals {
  settings = {
    development = { nodes = 1, size = "cache.small", snapshots = 0 }
    staging     = { nodes = 1, size = "cache.medium", snapshots = 1 }
    production  = { nodes = 3, size = "cache.large", snapshots = 7 }
  }
  current = local.settings[var.environment]
  is_ha   = local.current.nodes > 1
}

resource "terraform_data" "token_rotation" {
  input            = var.environment
  triggers_replace = [formatdate("YYYY-MM", "2026-11-29T00:00:00Z")]
}

resource "cirrus_security_group" "sessions" {
  count      = local.is_ha ? 1 : 0
  name       = "cache-${var.environment}"
  network_id = "net-1"
}

resource "cirrus_cache_store" "this" {
  name                    = "sessions-${var.environment}"
  engine                  = "redis"
  node_count              = local.current.nodes
  node_size               = local.current.size
  auth_token              = local.is_ha ? sha256("${var.environment}-token") : null
  security_group_ids      = cirrus_security_group.sessions[*].id
  maintenance_window      = join("-", formatlist("sun:%02d:00", [3, 4]))
  snapshot_retention_days = local.current.snapshots

  lifecycle {
    replace_triggered_by = [terraform_data.token_rotation]
  }
}

output "size" {
  value = cirrus_cache_store.this.node_size
}

output "address" {
  value = cirrus_cache_store.this.nodes[0].address
}

output "window" {
  value = cirrus_cache_store.this.maintenance_window
}
