variable "regions" {
  type    = list(string)
  default = ["north", "south"]
}

# The bucket was called "data" before.
resource "cirrus_storage_bucket" "archive" {
  name = "archive"
}

moved {
  from = cirrus_storage_bucket.data
  to   = cirrus_storage_bucket.archive
}

resource "cirrus_queue" "events" {
  for_each = toset(var.regions)
  name     = "events-${each.key}"
}

moved {
  from = cirrus_queue.events[0]
  to   = cirrus_queue.events["north"]
}

module "topic" {
  source = "./topic"
  name   = "alerts"
}

moved {
  from = module.notifications
  to   = module.topic
}

resource "cirrus_network" "legacy" {
  name       = "legacy"
  cidr_block = "192.168.0.0/16"

  lifecycle {
    prevent_destroy = true
    ignore_changes  = all
  }
}

output "queues" {
  value = [for queue in cirrus_queue.events : queue.name]
}
