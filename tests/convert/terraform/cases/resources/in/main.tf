terraform {
  required_version = ">= 1.5"
}

provider "demo" {
  region = "north-1"
}

provider "demo" {
  alias  = "south"
  region = "south-1"
}

variable "zones" {
  type    = set(string)
  default = ["a", "b"]
}

variable "ports" {
  type    = list(number)
  default = [80, 443]
}

# One server.
resource "demo_server" "main" {
  image = "debian"
  ports = var.ports

  disk {
    size = 10
  }

  tags = {
    Name_tag = "kept" # keys of maps stay
  }

  timeouts {
    create = "20m"
  }

  lifecycle {
    create_before_destroy = true
    prevent_destroy       = true
    ignore_changes        = [tags["Name_tag"], image]
  }
}

resource "demo_server" "numbered" {
  count    = 2
  image    = "debian"
  name     = "server-${count.index}"
  provider = demo.south

  lifecycle {
    create_before_destroy = false
    ignore_changes        = all
    replace_triggered_by  = [demo_server.main, demo_server.main.name]
  }
}

resource "demo_server" "zonal" {
  for_each = var.zones
  image    = "debian"
  name     = each.key
  size     = each.value

  depends_on = [demo_server.main, demo_server.numbered]
}

resource "demo_job" "main" {
  for_each = { nightly = "24h", hourly = "1h" }
  trigger  = { kind = "timer", every = each.value }
  server   = demo_server.main.id

  provisioner "local-exec" {
    command = "echo ${each.key}"
  }
}

data "demo_image" "debian" {
  name = "debian"
}

data "demo_image" "each" {
  for_each = toset(["a", "b"])
  name     = each.key
}

output "addresses" {
  value = {
    all    = demo_server.numbered[*].address
    first  = demo_server.numbered[0].address
    zonal  = { for zone, server in demo_server.zonal : zone => server.address }
    image  = data.demo_image.debian.id
    images = [for name, image in data.demo_image.each : image.id]
  }
}
