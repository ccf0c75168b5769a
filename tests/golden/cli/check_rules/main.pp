config "secretKey" "string" {
  secret = true
}

config "bucket_size" "int" {
  default = 1
}

config "public" "bool" {
  default = false
}

package {
  baseProviderName = "cloud"
}

resource "files" "cloud:index:Bucket" {
  options {
    range = 0
  }
}

resource "web" "cloud:index:Server" {
  image    = "${secretKey}"
  password = "hunter2"
}

output "key" {
  value = unsecret(secretKey)
}

output "size" {
  value = bucket_size == bucket_size ? 1 : public == true ? 2 : 2
}
