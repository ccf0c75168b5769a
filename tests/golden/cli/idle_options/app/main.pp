config "replicas" "int" {
  default = 1
}

resource "bucket" "cloud:index:Bucket" {
  name = "b-${replicas}"
}
