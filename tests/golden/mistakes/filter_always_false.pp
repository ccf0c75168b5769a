output "sizes" {
  value = [for x in [1, 2] : x if false]
}
