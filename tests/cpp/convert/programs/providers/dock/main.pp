# Functions of a component use its providers.
config "zones" "list(string)" {}
labels = invoke("fleet:index:labels", { zone = "north" })
empty  = invoke("fleet:index:labels", {})
away   = invoke("fleet:index:distance", "north")
resource "first" "fleet:index:Ship" {
  name = "first"
}
resource "others" "fleet:index:Ship" {
  name = "${range.value}-${invoke("fleet:index:labels", { zone = range.value })["kind"]}"
  options { range = split(",", first.name) }
}
output "summary" {
  value = [labels["kind"], empty, away, others[0].name, zones]
}
