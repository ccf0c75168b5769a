config "label" "string" {}
resource "block" "workshop:index:Part" {
  label = label
}
output "text" {
  value = "${block.label} (${block.count})"
}
