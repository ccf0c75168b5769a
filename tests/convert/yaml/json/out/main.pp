a = [1, 2]

output "a" {
  value = a[0]
}
