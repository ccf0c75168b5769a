config "method" "string" {}

resource "server" "cloud:index:Server" {
  image = "debian"
}

output "text" {
  value = call(server, method, {})
}
