resource "web" "cloud:index:Server" {
  image = "debian"
  disk  = { size = 10 }
}

output "kind" {
  value = web.disk.knid
}
