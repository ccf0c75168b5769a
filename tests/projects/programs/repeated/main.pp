# Every kind of range, of resources and of components.
config "spares" "bool" {
  default = true
}
sizes = { small = 10, large = 20 }
resource "spare" "workshop:index:Part" {
  label = "spare"
  options { range = spares }
}
resource "absent" "workshop:index:Part" {
  label = "absent"
  options { range = !spares }
}
resource "leg" "workshop:index:Part" {
  label = "leg ${range.value + 1}"
  options { range = 3 }
}
resource "board" "workshop:index:Part" {
  label = "${range.key}: ${range.value}"
  options { range = ["top", "bottom"] }
}
resource "box" "workshop:index:Part" {
  label = range.key
  size  = { width = range.value }
  options { range = sizes }
}
resource "peg" "workshop:index:Part" {
  label = "peg ${range.value}"
  options { range = leg[0].count }
}
component "corner" "./corner" {
  label = "corner ${range.value}"
  options { range = 2 }
}
output "labels" {
  value = leg[*].label
}
output "boxes" {
  value = { for key, part in box : key => part.size.width }
}
output "single" {
  value = [spare.label, absent == null]
}
output "pegs" {
  value = [for part in peg : part.label]
}
output "corners" {
  value = corner[*].text
}
