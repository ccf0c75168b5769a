resource "rest" "demo:index:Server" {
  image = "debian"
}
