# The creation of `broken` fails. The run goes on, and what needs it is left out or recovered.
resource "broken" "workshop:index:Part" {
  label = "broken"
}
resource "behind" "workshop:index:Part" {
  label = broken.serial
}
resource "beside" "workshop:index:Part" {
  label = recover(broken.serial, "without it")
}
output "serial" {
  value = broken.serial
}
output "recovered" {
  value = recover(broken.serial, "no part: ${error}")
}
