# A name for all.
# virga: allow V3189
output "name" {
  value = "web"
}
