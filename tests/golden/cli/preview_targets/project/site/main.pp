resource "web" "demo:index:Server" {
  image = "debian"
}
