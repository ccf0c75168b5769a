# Elements of one collection may have different attributes.
locals {
  servers = {
    web = { image = "debian", size = 20, tags = { team = "web" } }
    api = { image = "alpine" }
  }

  sizes = { for name, server in local.servers : name => try(server.size, 10) }
  teams = [for server in local.servers : try(server.tags.team, "nobody")]
  sized = [for name, server in local.servers : name if can(server.size)]
  text  = lookup(local.servers.web, "image", "none")
}

variable "ports" {
  type    = set(number)
  default = [443, 80]
}

variable "labels" {
  type    = map(string)
  default = {}
}

resource "terraform_data" "version" {
  for_each = local.servers
  input    = each.value.image
}

resource "demo_server" "this" {
  for_each = local.servers

  image = each.value.image
  ports = [for key, port in var.ports : key]
  tags  = { Team = lookup(var.labels, "team", "none") }

  disk {
    size = try(each.value.size, 10)
  }

  lifecycle {
    ignore_changes       = [disk[0].size]
    replace_triggered_by = [terraform_data.version[each.key]]
  }
}

output "disks" {
  value = { for name, server in demo_server.this : name => server.disk[0].size }
}

output "first" {
  value = demo_server.this["web"].disk.0.size
}

output "last" {
  value = {
    size = 1
    name = "x"
    size = 2 # counts
  }
}
