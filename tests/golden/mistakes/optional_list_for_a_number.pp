resource "web" "cloud:index:Server" {
  image = "debian"
}
highest = max(web.ports)
