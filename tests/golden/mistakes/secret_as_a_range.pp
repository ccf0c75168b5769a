config "replicas" "int" {
  secret = true
}

resource "logs" "cloud:storage:Bucket" {
  options {
    range = replicas
  }
}
