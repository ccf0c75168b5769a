variable "name" { type = string }
variable "network_id" { type = string }
variable "subnets" { type = map(string) }
variable "size" { type = string }
variable "ports" { type = list(number) }

locals {
  zones = keys(var.subnets)
}

resource "cirrus_security_group" "app" {
  name       = var.name
  network_id = var.network_id

  dynamic "ingress" {
    for_each = toset([for port in var.ports : tostring(port)])
    content {
      from_port = ingress.value
      to_port   = ingress.value
      protocol  = "tcp"
    }
  }
}

resource "cirrus_instance" "app" {
  count = length(local.zones)

  name               = "${var.name}-${local.zones[count.index]}"
  image_id           = "img-1"
  size               = var.size
  subnet_id          = var.subnets[local.zones[count.index]]
  security_group_ids = [cirrus_security_group.app.id]
  zone               = local.zones[count.index]
}

resource "cirrus_load_balancer" "app" {
  name               = var.name
  subnet_ids         = values(var.subnets)
  security_group_ids = cirrus_security_group.app[*].id
}

output "address" {
  value = cirrus_load_balancer.app.dns_name
}

output "instances" {
  value = { for instance in cirrus_instance.app : instance.name => instance.zone }
}
