# Conditions of all kinds.
variable "region" {
  type    = string
  default = "north-1"

  validation {
    condition     = can(regex("^[a-z]+-[0-9]$", var.region))
    error_message = "A region has a number."
  }
  validation {
    condition     = contains(local.regions, var.region)
    error_message = "${var.region} is not a region."
  }
}

variable "token" {
  type      = string
  sensitive = true
  validation {
    condition     = length(var.token) >= 8
    error_message = "The token is short."
  }
}

variable "disks" {
  type = map(object({
    size = number
    fast = optional(bool, false)
  }))
  default = { data = { size = 20 } }
  validation {
    condition     = alltrue([for disk in var.disks : disk.size > 10 || disk.fast])
    error_message = "Slow disks are large."
  }
}

locals {
  regions = ["north-1", "south-2"]
  prefix  = upper(var.region)
  home    = "home-1"
}

resource "demo_server" "web" {
  for_each = var.disks
  image    = "debian"
  name     = "${local.prefix}-${each.key}"

  disk {
    size = each.value.size
  }

  lifecycle {
    prevent_destroy = false
    precondition {
      condition     = length(each.key) < 10
      error_message = "Long names are rejected."
    }
    postcondition {
      condition     = startswith(self.image, "deb")
      error_message = "Only Debian."
    }
    postcondition {
      condition     = self.address != ""
      error_message = "No address."
    }
  }
}

check "servers" {
  assert {
    condition     = length(demo_server.web) == 1
    error_message = "One server is enough."
  }
}

data "demo_image" "debian" {
  name = "debian"
  lifecycle {
    postcondition {
      condition     = self.id != ""
      error_message = "No id."
    }
  }
}

check "image" {
  data "demo_image" "other" {
    name = "other"
  }
  assert {
    condition     = data.demo_image.other.id != ""
    error_message = "No image."
  }
}

output "image" {
  value = data.demo_image.debian.id
  precondition {
    condition     = local.prefix != ""
    error_message = "No prefix."
  }
}

# Conditions of a module: with values that are known, and of its resources.
module "fleet" {
  source   = "./fleet"
  for_each = var.disks
  size     = length(each.key) + 30
  region   = local.home
}
