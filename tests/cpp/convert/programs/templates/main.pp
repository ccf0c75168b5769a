name   = "web"
port   = 8080
prefix = "${name}-${stack()}"

resource "server" "demo:index:Server" {
  image = "debian"
  name  = "${prefix}-server-{x}"
}

output "plain" {
  value = "http://${name}:${port}/${1.5}?${true}"
}
output "url" {
  value = "http://${server.address}:${port}/{id}"
}
output "named" {
  value = "${server.name} is the name"
}
output "loop" {
  value = "%{ for n in ["a", "b"] }${n};%{ endfor }"
}
output "choice" {
  value = "--level=%{ if port > 80 }9%{ else }1%{ endif }"
}
