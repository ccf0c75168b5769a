config "other" "string" {}
resource "tool" "workshop:index:Part" {
  label = "tool beside ${other}"
}
output "key" {
  value = "constant"
}
output "text" {
  value = tool.label
}
