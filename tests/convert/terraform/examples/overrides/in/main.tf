variable "size" {
  type    = string
  default = "small"
}

variable "replicas" {
  type    = number
  default = 1
}

locals {
  suffix = "base"
}

resource "cirrus_instance" "app" {
  count = var.replicas

  name     = "app-${local.suffix}-${count.index}"
  image_id = "img-1"
  size     = var.size

  root_disk {
    size_gb = 10
  }

  tags = {
    From = "main"
  }
}

module "bucket" {
  source = "./bucket"
  name   = "files"
}

output "summary" {
  description = "What there is"
  value       = "${var.replicas} x ${var.size}"
}
