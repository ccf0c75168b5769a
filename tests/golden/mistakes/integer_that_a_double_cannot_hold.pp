# virga: preview
output "big" {
  value = 9007199254740993
}
