resource "web" "cloud:index:Server" {
  image = "debian"

  options {
    protect = true
  }
  options {
    protect = false
  }
}
