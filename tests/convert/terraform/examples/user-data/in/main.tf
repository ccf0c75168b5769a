variable "roles" {
  type    = map(list(string))
  default = { web = ["nginx", "certbot"], worker = [] }
}

variable "admin" {
  type    = object({ name = string, uid = optional(number, 1000) })
  default = { name = "ops" }
}

locals {
  scripts = {
    for role, packages in var.roles : role => templatefile("${path.module}/boot.tftpl", {
      role     = role
      packages = packages
      admin    = var.admin
      motd     = local.motd
    })
  }

  motd = <<-EOT
    Welcome to ${"$"}{HOSTNAME}.
      Managed; 100%% automatic. "Quotes" and \backslashes\ stay.
  EOT

  inline = "%{for role, packages in var.roles}${role}=${length(packages)};%{endfor}"
}

resource "cirrus_instance" "this" {
  for_each = local.scripts

  name      = each.key
  image_id  = "img-1"
  size      = each.key == "web" ? "large" : "small"
  user_data = each.value
  tags      = { Lines = length(split("\n", each.value)), Inline = local.inline }
}

output "motd" {
  value = local.motd
}

output "inline" {
  value = local.inline
}
