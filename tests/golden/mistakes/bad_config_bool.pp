# virga: preview --config enabled=yes
config "enabled" "bool" {
}

output "enabled" {
  value = enabled
}
