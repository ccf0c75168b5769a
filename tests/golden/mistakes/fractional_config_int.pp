# virga: preview --config replicas=1.5
config "replicas" "int" {
}

output "replicas" {
  value = replicas
}
