# virga: preview
output "text" {
  value = readFile("missing.txt")
}
