# Collections of different shapes in one place: lists of different lengths, objects with different properties, and lists and
# maps that may be null.
config "few" "bool" {
  default = true
}
config "members" "list(string)" {
  nullable = true
}
config "sizes" "map(number)" {
  nullable = true
}
config "teams" "list(object({ name = string, tags = list(string) }))" {
  default = [{ name = "a", tags = ["x", "y"] }, { name = "b" }]
}
services = { web = { ports = [80, 443] }, ssh = { ports = [22] } }
rules    = [{ port = 1 }, { port = 2, extra = "3" }]
ports    = few ? [80] : [80, 443]
present  = members == null ? [] : members
lengths  = sizes == null ? { small = 1 } : sizes
tried    = try(teams[7].tags, ["nobody"])

resource "part" "workshop:index:Part" {
  label = "${range.key}: ${range.value}"
  options { range = ports }
}
resource "team" "workshop:index:Part" {
  label = "${range.key} ${join("+", [for port in range.value.ports : port + 1])}"
  options { range = services }
}
resource "member" "workshop:index:Part" {
  label = range.value
  options { range = present }
}
resource "size" "workshop:index:Part" {
  label = range.key
  size  = { width = range.value }
  tags  = { unit = "mm" }
  options { range = lengths }
}
output "made" {
  value = [[for each in part : each.label], [for key, each in size : key]]
}
output "ports" {
  value = [for name, service in services : [for i, port in service.ports : i + port]]
}
output "lengths" {
  value = [for service in services : length(service.ports)]
}
output "most" {
  value = [for service in services : max(service.ports...)]
}
output "elements" {
  value = [for service in services : element(service.ports, 1)]
}
output "single" {
  value = singleOrNone(ports)
}
output "splats" {
  value = [for service in services : service.ports[*]]
}
output "computed" {
  value = [for i, service in [[1, 2], [3]] : service[length(service) - 1]]
}
output "found" {
  value = [for rule in rules : [lookup(rule, "extra", "none"), [for key, value in rule : "${key}=${value}"]]]
}
output "entries" {
  value = [for rule in rules : entries(rule)]
}
output "fallbacks" {
  value = [length(present), [for name in tried : name], lookup(lengths, "small", 0)]
}
output "tags" {
  value = [for each in teams : [for tag in(each.tags == null ? [] : each.tags) : tag]]
}
output "of_provider" {
  value = [length(part[0].tags == null ? {} : part[0].tags), lookup(size["small"].tags, "unit", "none")]
}
