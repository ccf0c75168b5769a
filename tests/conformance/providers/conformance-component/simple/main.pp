# The component that the suite asks of a language: what it is given, and a child with the opposite.

config "value" "bool" {}

resource "child" "simple:index:Resource" {
  value = !value
}

output "value" {
  value = value
}
