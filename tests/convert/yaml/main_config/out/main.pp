config "zone" {}

config "image" "string" {
  default = "debian"
}

output "text" {
  value = "${zone} ${image}"
}
