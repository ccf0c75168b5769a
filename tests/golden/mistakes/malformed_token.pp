resource "web" "cloud" {
  image = "debian"
}
