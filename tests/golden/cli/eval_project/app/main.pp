config "replicas" "int" { default = 1 }
config "password" "string" { secret = true }

prefix = "${project()}-${stack()}"
names  = [for i in range(replicas) : "${prefix}-${i}"]

resource "same" "shop:index:Bucket" {
  title = "same"
}

resource "servers" "shop:index:Bucket" {
  title = names[range.value]
  options {
    range = replicas
  }
}

resource "login" "shop:index:Bucket" {
  title = password
}

output "where" { value = same.address }
