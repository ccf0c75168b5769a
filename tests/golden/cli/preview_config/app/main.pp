config "size" "string" {
}

config "replicas" "int" {
}

config "ports" "list(int)" {
  default = []
}

config "key" "string" {
  default = "none"
}

output "all" {
  value = {
    size     = size
    replicas = replicas
    ports    = ports
    key      = key
  }
}
