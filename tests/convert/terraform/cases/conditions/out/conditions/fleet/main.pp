# The conditions of the configuration that need no resources. Tests run them.

config "region" "string" {}

config "size" "number" {
  # Both are tested in the same file.
}

output "validation_of_size" {
  value = size > 20
}

output "validation_of_size_2" {
  value = size < 200
}

output "precondition_of_demo_server_ship" {
  value = invoke("std:index:endswith", { input = region, suffix = "1" }).result
}
