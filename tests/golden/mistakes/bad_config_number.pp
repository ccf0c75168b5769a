# virga: preview --config replicas=many
config "replicas" "int" {
}

output "replicas" {
  value = replicas
}
