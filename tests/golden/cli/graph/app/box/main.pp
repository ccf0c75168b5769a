config "image" "string" {}
config "back" "string" {}

resource "server" "cloud:index:Server" {
  image = image
}

output "name" {
  value = "${server.image} behind ${back}"
}
output "fixed" {
  value = "fixed"
}
