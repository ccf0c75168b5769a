# virga: preview
zero = 0
output "ratio" {
  value = 1 / zero
}
