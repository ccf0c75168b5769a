# An output whose name is one letter longer: the output itself is not offered.

output "regions" {
  value = [region]
}
