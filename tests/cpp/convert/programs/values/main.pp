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
config "maybe" "string" {
  default = null
}
resource "copy" "demo:index:Server" {
  image = "i"
  name  = maybe
  disk  = singleOrNone([for size in [3] : { size = size }])
  tags  = { password = server.password }
  options {
    range = maybe == null ? 0 : 1
  }
}
output "labels" {
  value = { (key) = 1, other = "x", third = 2.5 }
}
output "mixed" {
  value = { (key) = 1, other = [2], third = "x" }
}
output "later" {
  value = { (key) = server.address, other = 2 }
}
