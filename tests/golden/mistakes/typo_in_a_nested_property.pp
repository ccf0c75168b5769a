resource "web" "cloud:index:Server" {
  image = "debian"
}
kind = web.disk.knd
