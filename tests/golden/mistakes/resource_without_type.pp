resource "web" {
  image = "debian"
}
