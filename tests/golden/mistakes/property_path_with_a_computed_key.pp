resource "server" "cloud:index:Server" {
  image = "debian"
  options {
    ignoreChanges = [ports[1 + 1]]
  }
}
