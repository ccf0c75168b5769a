# virga: preview --config 'ports=[80]'
config "ports" "list(int)" {
}

output "second" {
  value = ports[1]
}
