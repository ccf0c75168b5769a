component "one" "../random-name" {
  length = 3
}

output "name" {
  value = one.name
}
