resource "server" "demo:index:Server" {
  image = "debian"
}
