resource "demo_server" "rest" {
  image = "debian"
}
