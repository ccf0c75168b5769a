resource "server" "cloud:index:Server" {
  image = "debian"
}
