# virga: preview
output "ratio" {
  value = 1 / 0
}
