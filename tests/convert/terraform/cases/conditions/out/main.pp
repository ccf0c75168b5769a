# Conditions of all kinds.
config "region" "string" {
  default = "north-1"

  # Tested in conditions/conditions.pptest.
}

config "token" "string" {
  secret = true
  # Tested in conditions/conditions.pptest.
}

config "disks" "map(object({ size = number, fast = optional(bool) }))" {
  default = { data = { size = 20 } }
  # Tested in conditions/conditions.pptest.
}

# `disks` with the defaults of its type.
disks_with_defaults = { for key, value in disks : key => {
  size = value.size
  fast = value.fast == null ? false : value.fast
} }

regions = ["north-1", "south-2"]
prefix  = invoke("std:index:upper", { input = region }).result
home    = "home-1"

resource "web" "demo:index:Server" {
  image = "debian"
  name  = "${prefix}-${range.key}"

  disk = {
    size = range.value.size
  }

  # Tested in conditions/conditions.pptest.
  # Tested in conditions.pptest.
  # Not converted: PCL has no postcondition.
  # postcondition {
  #   condition     = self.address != ""
  #   error_message = "No address."
  # }

  options {
    range = disks_with_defaults
  }
}

# Tested in conditions.pptest.

debian = invoke("demo:index:getImage", {
  name = "debian"
  # Not converted: PCL has no postcondition.
  # postcondition {
  #   condition     = self.id != ""
  #   error_message = "No id."
  # }
})

# Not converted: PCL has no check block.
# check "image" {
#   data "demo_image" "other" {
#     name = "other"
#   }
#   assert {
#     condition     = data.demo_image.other.id != ""
#     error_message = "No image."
#   }
# }

output "image" {
  value = debian.id
  # Tested in conditions/conditions.pptest.
}

# Conditions of a module: with values that are known, and of its resources.
component "fleet" "./fleet" {
  size   = length(range.key) + 30
  region = home

  options {
    range = disks_with_defaults
  }
}
