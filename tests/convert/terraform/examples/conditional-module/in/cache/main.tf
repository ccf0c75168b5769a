variable "name" {
  type = string
}

variable "nodes" {
  type     = number
  default  = 2
  nullable = false
}

resource "cirrus_cache_store" "this" {
  name       = var.name
  engine     = "memcached"
  node_count = var.nodes
  node_size  = "cache.small"
}

output "name" {
  value = cirrus_cache_store.this.name
}

output "nodes" {
  value = cirrus_cache_store.this.node_count
}
