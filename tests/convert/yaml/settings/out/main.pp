pulumi {
  requiredVersionRange = ">=3.100.0"
}

output "a" {
  value = 1
}
