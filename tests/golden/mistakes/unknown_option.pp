resource "web" "cloud:index:Server" {
  image = "debian"

  options {
    protekt = true
  }
}
