config "any" {
  default = { list = [1, { deep = "x" }], text = "t" }
}
config "key" "string" {
  default = "text"
}
resource "server" "demo:index:Server" {
  image = any.text
  tags  = { deep = any.list[1].deep, key = any[key] }
}
output "size" {
  value = server.disk.size
}
output "port" {
  value = server.ports[0]
}
output "settings" {
  value = { address = server.address, list = [server.id, "x"] }
}
