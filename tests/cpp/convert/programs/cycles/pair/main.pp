# A cycle inside of a component.
component "left" "../peer" {
  other = right.first
}
component "right" "../peer" {
  other = "${left.first}-${left.last}"
}
output "both" {
  value = "${left.last} ${right.last}"
}
