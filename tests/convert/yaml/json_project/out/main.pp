config "image" "string" {}

config "count" "int" {
  default = 1
}

output "image" {
  value = "${image} ${count}"
}
