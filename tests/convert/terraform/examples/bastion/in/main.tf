variable "allowed" {
  description = "Who may log in: addresses by name"
  type        = map(string)
  default = {
    office = "198.51.100.0/24"
    vpn    = "198.51.100.250"
  }
}

variable "enabled" {
  type    = bool
  default = true
}

variable "users" {
  type = list(object({ name = string, keys = list(string) }))
  default = [
    { name = "ada", keys = ["ssh-ed25519 AAAA ada@home", "ssh-ed25519 BBBB ada@work"] },
    { name = "alan", keys = ["ssh-rsa CCCC alan"] },
  ]
}

locals {
  cidrs = [for address in values(var.allowed) : length(regexall("/", address)) > 0 ? address : "${address}/32"]

  cloud_config = {
    users = [for user in var.users : {
      name                = user.name
      sudo                = false
      ssh_authorized_keys = user.keys
    }]
    package_upgrade = true
  }
}

resource "cirrus_security_group" "bastion" {
  name        = "bastion"
  description = "Logins from ${join(" and ", keys(var.allowed))}"
  network_id  = "net-1"

  ingress {
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = local.cidrs
  }
}

resource "cirrus_instance" "bastion" {
  count = var.enabled ? 1 : 0

  name               = "bastion"
  image_id           = "img-1"
  size               = "small"
  security_group_ids = [cirrus_security_group.bastion.id]
  user_data          = "#cloud-config\n${yamlencode(local.cloud_config)}"

  root_disk {
    size_gb = 8
  }
}

resource "tally_dns_record" "bastion" {
  count = var.enabled ? 1 : 0

  zone_id = "zone-1"
  name    = "bastion"
  type    = "A"
  records = [cirrus_instance.bastion[0].public_ip]
}

output "cidrs" {
  value = local.cidrs
}

output "login" {
  value = var.enabled ? "ssh ${var.users[0].name}@${tally_dns_record.bastion[0].name}" : "disabled"
}
