config "image" "string" {}

config "zone" "string" {}

config "size" "string" {}

config "color" "string" {
  default = "red"
}

output "image" {
  value = "${image}-${zone}-${size}-${color}"
}
