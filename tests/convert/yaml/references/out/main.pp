resource "server" "demo:index:Server" {
  image = "debian"
  ports = [80]
  tags  = { a = "b" }
  disk  = { size = 10 }
}

output "id" {
  value = server.id
}

output "urn" {
  value = server.urn
}

output "port" {
  value = server.ports[0]
}

output "tag" {
  value = server.tags.a
}

output "dots" {
  value = server.disk.size
}

output "whole" {
  value = server
}

output "pulumi" {
  value = "${project()}-${stack()}-${organization()}"
}

output "folder" {
  value = cwd()
}

output "root" {
  value = rootDirectory()
}
