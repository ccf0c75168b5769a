# virga: preview --config replicas
config "replicas" "int" {
  default = 1
}
