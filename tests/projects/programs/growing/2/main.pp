resource "new" "workshop:index:Part" {
  label = "alone"
}
