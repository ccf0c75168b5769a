variable "legacy_ids" {
  type    = map(string)
  default = { orders = "q-123", users = "q-456" }
}

import {
  to = cirrus_network.main
  id = "net-legacy"
}

import {
  to = cirrus_storage_bucket.logs
  id = "logs-2019"
}

resource "cirrus_network" "main" {
  name       = "legacy"
  cidr_block = "10.0.0.0/8"
}

resource "cirrus_storage_bucket" "logs" {
  name = "logs-2019"

  lifecycle {
    ignore_changes = [tags, versioning]
  }
}

resource "cirrus_queue" "legacy" {
  for_each = var.legacy_ids

  name = each.key
  tags = { LegacyId = each.value }
}

removed {
  from = cirrus_topic.old

  lifecycle {
    destroy = false
  }
}

output "queues" {
  value = keys(cirrus_queue.legacy)
}
