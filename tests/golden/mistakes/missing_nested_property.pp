resource "web" "cloud:index:Server" {
  image = "debian"
  disk  = { labels = {} }
}
