resource "web" "cloud:index:Server" {
  image = "debian"
}
parts = split(",", web.ports)
