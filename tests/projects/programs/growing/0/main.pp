resource "stays" "workshop:index:Part" {
  label = "stays"
}
resource "changes" "workshop:index:Part" {
  label  = "first"
  weight = 1
}
resource "replaced" "workshop:index:Part" {
  label    = "replaced"
  material = "oak"
}
resource "needs" "workshop:index:Part" {
  label = "needs ${replaced.serial}"
}
resource "goes" "workshop:index:Part" {
  label = "goes"
}
resource "old" "workshop:index:Part" {
  label = "renamed"
}
output "label" {
  value = changes.label
}
