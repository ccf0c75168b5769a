resource "thing" "every:index:Thing" {
  text = "a ${thing.
  options {
    ignoreCh
x = [for
output "o" { value = invoke("every:index:
