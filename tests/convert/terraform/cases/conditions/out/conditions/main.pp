# The conditions of the configuration that need no resources. Tests run them.

config "disks" "map(object({ size = number, fast = optional(bool) }))" {
  default = { data = { size = 20 } }
}

# `disks` with the defaults of its type.
disks_with_defaults = { for key, value in disks : key => {
  size = value.size
  fast = value.fast == null ? false : value.fast
} }

config "region" "string" {
  default = "north-1"
}

config "token" "string" {
  secret = true
}

home = "home-1"

prefix = invoke("std:index:upper", { input = region }).result

regions = ["north-1", "south-2"]

component "fleet" "./fleet" {
  region = home
  size   = length(range.key) + 30

  options {
    range = disks_with_defaults
  }
}

output "validation_of_region" {
  value = can(invoke("std:index:regex", { pattern = "^[a-z]+-[0-9]$", string = region }).result)
}

output "validation_of_region_2" {
  value = invoke("std:index:contains", { input = regions, element = region }).result
}

output "validation_of_token" {
  value = length(token) >= 8
}

output "validation_of_disks" {
  value = invoke("std:index:alltrue", { input = [for disk in disks_with_defaults : disk.size > 10 || disk.fast] }).result
}

output "precondition_of_demo_server_web" {
  value = invoke("std:index:alltrue", { input = [for each_key, each_value in disks_with_defaults : length(each_key) < 10] }).result
}

output "precondition_of_the_output_image" {
  value = prefix != ""
}

output "fleet_validation_of_size" {
  value = invoke("std:index:alltrue", { input = [for called in fleet : called.validation_of_size] }).result
}

output "fleet_validation_of_size_2" {
  value = invoke("std:index:alltrue", { input = [for called in fleet : called.validation_of_size_2] }).result
}

output "fleet_precondition_of_demo_server_ship" {
  value = invoke("std:index:alltrue", { input = [for called in fleet : called.precondition_of_demo_server_ship] }).result
}
