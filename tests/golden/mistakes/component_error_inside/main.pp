component "one" "./box" {}

component "two" "./box" {}

output "labels" {
  value = [one.label, two.label]
}
