resource "web" "cloud:index:Server" {
  image = "debian"

  options {
    protect = ["yes"]
  }
}
