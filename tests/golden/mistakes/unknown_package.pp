resource "web" "clod:index:Server" {
  image = "debian"
}
