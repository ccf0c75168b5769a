resource "web" "cloud:index:Server" {
  image = "debian"
  disk  = { size = 10, kind = "medium" }
}
