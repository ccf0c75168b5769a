resource "web" "cloud:index:Server" {
  image = "debian"
  ports = [80, { number = 443 }]
}
