# Local settings of a developer.
variable "replicas" {
  default = 2
}

locals {
  suffix = "local"
}

resource "cirrus_instance" "app" {
  monitoring = true

  root_disk {
    size_gb   = 30
    encrypted = true
  }

  tags = {
    From = "override"
  }
}
