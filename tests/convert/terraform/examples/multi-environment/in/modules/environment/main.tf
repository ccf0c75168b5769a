variable "name" {
  type = string
}

variable "cidr" {
  type = string
}

variable "replicas" {
  type = number
}

variable "services" {
  type = list(string)
}

variable "tags" {
  type    = map(string)
  default = {}
}

resource "cirrus_network" "this" {
  name       = var.name
  cidr_block = var.cidr
  tags       = var.tags
}

module "logs" {
  source = "../bucket"
  name   = "${var.name}-logs"
  tags   = var.tags
}

module "service" {
  source   = "../service"
  for_each = toset(var.services)

  name       = "${var.name}-${each.key}"
  replicas   = each.key == "worker" ? 1 : var.replicas
  network_id = cirrus_network.this.id
  log_bucket = module.logs.name
}

output "cidr" {
  value = cirrus_network.this.cidr_block
}

output "services" {
  value = { for key, service in module.service : key => service.name }
}

output "log_bucket" {
  value = module.logs.name
}
