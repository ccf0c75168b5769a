resource "web" "cloud:index:Server" {
  image = "debian"
}

resource "web" "cloud:index:Server" {
  image = "ubuntu"
}
