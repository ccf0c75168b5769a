resource "chair" "workshop:index:Part" {
  label = "chair"
}
output "label" {
  value = chair.label
}
