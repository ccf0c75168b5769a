# Lists and objects of values of several types, with outputs among them. Their sizes are known.
config "isProd" "bool" { default = false }
config "limits" "list(number)" { default = [1, 5] }
resource "web" "demo:index:Server" {
  image = "debian"
  ports = [1, 443]
}
services = [{ name = "a", host = web.address, port = 80 }, { name = "b", host = "h", port = 81 }]
byName   = { a = { host = web.address, port = 80 }, b = { host = "h", port = 81 } }

resource "listed" "demo:index:Server" {
  image = range.value.host
  options { range = services }
}
resource "keyed" "demo:index:Server" {
  image = range.value.host
  name  = range.key
  ports = [range.value.port]
  options { range = byName }
}
resource "counted" "demo:index:Server" {
  image = services[range.value].name
  options { range = length(services) }
}
output "texts" {
  value = [for service in services : "${service.name}-${service.host}:${service.port}"]
}
output "members" {
  value = [for key, service in byName : "${key}-${service.host}:${service.port}"]
}
output "hosts" {
  value = { for service in services : service.name => service.host }
}
output "positions" {
  value = { for i, service in services : service.name => i }
}
output "large" {
  value = [for service in services : service.host if service.port > 80]
}
output "splat" {
  value = services[*].host
}
output "parts" {
  value = [services[isProd ? 0 : 1].name, element(services, 1).host, byName["b"].port]
}
output "later" {
  value = services[web.ports[0]].name
}
output "length" {
  value = [length(services), length([web.id, "x"])]
}
# The elements become strings.
output "unified" {
  value = [for value in ["a", 1] : value]
}

# Arguments that a list contains.
output "extremes" {
  value = [max(1, 2, limits...), max(limits...), min(isProd ? 1 : 2, [3, 4]...)]
}
output "largest" {
  value = max(0, web.ports...)
}
output "arguments" {
  value = [range([1, 3]...), join([",", ["a", "b"]]...), try([web.id, "x"]...)]
}
