config "replicas" "int" {
  default = 1
}

component "net" "./net" {
  size = replicas
}

output "size" {
  value = net.size
}
