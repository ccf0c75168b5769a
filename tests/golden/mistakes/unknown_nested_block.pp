resource "web" "cloud:index:Server" {
  image = "debian"

  lifecycle {
    protect = true
  }
}
