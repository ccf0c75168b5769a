# Properties of resources by names in quotes, which mean the same as attributes.
config "isProd" "bool" { default = false }
resource "web" "demo:index:Server" {
  image = "debian"
  ports = [1]
}
resource "db" "demo:index:Server" {
  image = web["image"]
  disk  = { size = 3 }
}
resource "many" "demo:index:Server" {
  image = "x"
  options { range = 2 }
}
resource "named" "demo:index:Server" {
  image = "x"
  options { range = { a = "x", b = "y" } }
}
resource "maybe" "demo:index:Server" {
  image = "x"
  options { range = isProd }
}
output "own" {
  value = [web["id"], web["urn"], web[("image")]]
}
output "inner" {
  value = [db["disk"].size, db["disk"]["size"], web["ports"][0]]
}
output "instances" {
  value = [many[0]["image"], named["a"]["image"], maybe["image"]]
}
output "splat" {
  value = many[*]["image"]
}
output "each" {
  value = [for server in many : server["address"]]
}
output "eachNamed" {
  value = { for key, server in named : key => server["address"] }
}
output "text" {
  value = "${many[1]["address"]}:${web["ports"][0]}"
}
# The instance is known later.
output "later" {
  value = many[web.ports[0]]["image"]
}
# An output that is computed from another one.
output "levels" {
  value = element([web.id, db.id], web.ports[0]) == "x"
}
output "element" {
  value = [web.id, db.id][web.ports[0]]
}
