config "length" "int" {}

resource "server" "demo:index:Server" {
  image = length
}

output "name" {
  value = server.id
}
