# An output whose name is one letter longer: the output itself is no guess.

output "regions" {
  value = [region]
}
