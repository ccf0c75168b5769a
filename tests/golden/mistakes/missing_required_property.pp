resource "web" "cloud:index:Server" {
  size = "small"
}
