variable "name" {}
variable "replicas" {}
variable "network_id" {}
variable "log_bucket" {}

resource "cirrus_instance" "this" {
  count = var.replicas

  name     = "${var.name}-${count.index}"
  image_id = "img-1"
  size     = "small"
  tags     = { Logs = var.log_bucket }
}

resource "cirrus_security_group" "this" {
  name       = var.name
  network_id = var.network_id
}

output "name" {
  value = "${var.name} (${length(cirrus_instance.this)})"
}
