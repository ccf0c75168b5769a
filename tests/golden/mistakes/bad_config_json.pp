# virga: preview --config 'ports=[80,'
config "ports" "list(int)" {
}

output "ports" {
  value = ports
}
