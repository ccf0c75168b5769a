resource "data" "cloud:index:Bucket" {
  name = "data-${stack()}"
  tags = { stack = stack() }
}

resource "web" "cloud:index:Server" {
  image = "debian"
  ports = [80, 443]
  disk  = { size = 10, kind = "fast" }

  options {
    parent        = data
    dependsOn     = [data]
    protect       = true
    ignoreChanges = [image, ports[0], disk.size]
  }
}

output "address" {
  value = web.address
}
