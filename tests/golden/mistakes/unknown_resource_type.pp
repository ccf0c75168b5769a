resource "web" "cloud:index:Sever" {
  image = "debian"
}
