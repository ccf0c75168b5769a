resource "web" "cloud:index:Server" {
  imgae = "debian"
  image = "ubuntu"
}
