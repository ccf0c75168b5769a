resource "web" "cloud:index:Server" {
  image = "debian"
  image = "ubuntu"
}
