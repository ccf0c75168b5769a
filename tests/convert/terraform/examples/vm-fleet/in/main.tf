variable "fleet" {
  type = object({
    name  = string
    count = number
    size  = optional(string, "small")
    disk = optional(object({
      size_gb = optional(number, 20)
      kind    = optional(string, "fast")
    }), {})
    data_disks = optional(list(object({
      device  = string
      size_gb = number
    })), [])
  })

  default = {
    name  = "runner"
    count = 3
    data_disks = [
      { device = "/dev/sdb", size_gb = 100 },
      { device = "/dev/sdc", size_gb = 200 },
    ]
  }
}

variable "key_file" {
  type    = string
  default = "fleet.pub"
}

data "cirrus_image" "base" {
  owner       = "canonical"
  most_recent = true

  filter {
    name   = "name"
    values = ["ubuntu-24.04-*"]
  }

  filter {
    name   = "architecture"
    values = ["x86_64", "arm64"]
  }
}

data "cirrus_zones" "available" {
  state = "available"
}

resource "cirrus_key_pair" "fleet" {
  name       = var.fleet.name
  public_key = chomp(file("${path.root}/${var.key_file}"))
}

resource "cirrus_instance" "vm" {
  count = var.fleet.count

  name      = format("%s-%02d", var.fleet.name, count.index + 1)
  image_id  = data.cirrus_image.base.id
  size      = var.fleet.size
  key_name  = cirrus_key_pair.fleet.name
  zone      = data.cirrus_zones.available.names[count.index % length(data.cirrus_zones.available.names)]
  user_data = <<-EOF
    #!/bin/bash
    hostnamectl set-hostname ${var.fleet.name}-${count.index + 1}
    echo "disks: $${#DISKS[@]}"
  EOF

  root_disk {
    size_gb = var.fleet.disk.size_gb
    kind    = var.fleet.disk.kind
  }

  dynamic "data_disk" {
    for_each = var.fleet.data_disks
    content {
      device_name = data_disk.value.device
      size_gb     = data_disk.value.size_gb
      encrypted   = true
    }
  }

  tags = {
    Name  = "${var.fleet.name}-${count.index}"
    Index = count.index
    First = count.index == 0
  }

  lifecycle {
    ignore_changes = [user_data, tags["Index"]]
  }
}

resource "cirrus_address" "vm" {
  count = var.fleet.count > 2 ? 1 : 0
  tags  = { For = cirrus_instance.vm[0].name }
}

output "names" {
  value = cirrus_instance.vm[*].name
}

output "zones" {
  value = { for vm in cirrus_instance.vm : vm.name => vm.zone }
}

output "first_ip" {
  value = try(cirrus_instance.vm[0].private_ip, "none")
}
