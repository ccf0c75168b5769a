resource "web" "cloud:index:Server" {
  image   = "debian"
  address = "10.0.0.1"
}
