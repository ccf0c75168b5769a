# Where everything is.
provider "acme" {
  api_url = "https://acme.example"
  region  = "north"
}

provider "acme" {
  alias  = "south"
  region = "south"
  retry {
    max_count = 3
  }
}

variable "ports" {
  type    = list(number)
  default = [80, 443]
}

data "acme_image" "base" {
  image_name = "debian"
}

resource "acme_disk" "data" {
  size_gb = 10 # gigabytes
}

resource "acme_server" "web" {
  name        = "web" # not an automatic name
  boot_script = "${path.module}/boot.sh"
  code_path   = "code"

  disk {
    disk_id = acme_disk.data.id
    zone    = ["north-1"]
  }

  # The ports that are open.
  dynamic "port" {
    for_each = var.ports
    content {
      number        = port.value
      protocol_name = "tcp"
    }
  }

  policy {
    key_id = "first"
  }
  policy {
    key_id = "second"
  }

  placement {
    zone_id = "north-1"
  }

  labels = {
    cost_center = data.acme_image.base.source[0].file_name
  }

  # Machines of today have no modes.
  legacy_mode = true

  lifecycle {
    ignore_changes = [disk[0].disk_id, port, labels["cost_center"]]
  }
}

resource "acme_server" "attributes" {
  provider = acme.south
  disk = [{
    disk_id = acme_disk.data.id
    zone    = acme_server.web.disk[0].zone
  }]
}

output "volume" {
  value = acme_server.web.disk[0].disk_id
}

output "disks" {
  value = [for disk in acme_server.web.disk : disk.disk_id]
}

output "address" {
  value = one(acme_server.web.address)
}

output "addresses" {
  value = acme_server.web.address
}

output "count" {
  value = length(acme_server.web.disk)
}

output "protocols" {
  value = acme_server.web.port[*].protocol_name
}
