# A server and its job
# A web server

config "image" "string" {}

config "size" "string" {
  default = "small"
}

resource "server" "demo:index:Server" {
  image = image
  size  = size
}

output "address" {
  value = server.address
}
