# Values and instances that depend on outputs.
config "copies" "number" { default = 2 }
resource "s" "demo:index:Server" {
  image = "i"
}
resource "t" "demo:index:Server" {
  image = range.value
  options { range = split(",", s.address) }
}
resource "u" "demo:index:Server" {
  image = "x${range.value}"
  options { range = length(s.address) + copies }
}
resource "v" "demo:index:Server" {
  image = "x"
  options { range = s.address == "" }
}
output "o" { value = t[0].address }
output "p" { value = t[*].address }
output "q" { value = "${join(",", u[*].address)}-${s.name}" }
output "r" { value = v.address }
output "w" { value = recover(s.address, "no ${error}") }
output "shown" { value = [for server in [s] : server.name if server.address != "hidden"] }
output "named" { value = { for server in [s] : server.name => server.id if server.address != "hidden" } }
resource "x" "demo:index:Server" {
  image = "x"
  ports = [for p in [1, 2] : p * 80]
}
