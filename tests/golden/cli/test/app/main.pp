config "large" "bool" {
  default = false
}

config "hosts" "list(string)" {
  default = ["www"]
}

resource "server" "cloud:index:Server" {
  image    = "debian"
  size     = large ? "large" : "small"
  password = "hunter2"
}

resource "records" "cloud:net/record:Record" {
  zone   = "example.com"
  host   = range.value
  values = [server.address]

  options {
    range = hosts
  }
}

output "names" {
  value = [for record in records : record.fqdn if record.host != "hidden"]
}

output "password" {
  value = server.password
}
