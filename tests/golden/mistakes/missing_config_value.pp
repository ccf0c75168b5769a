# virga: preview
config "replicas" "int" {
}

output "replicas" {
  value = replicas
}
