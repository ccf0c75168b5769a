output "name" {
  value = "web" # virga: allow unused
}
