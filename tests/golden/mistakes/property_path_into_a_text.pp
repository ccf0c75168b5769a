resource "server" "cloud:index:Server" {
  image = "debian"
  options {
    ignoreChanges = [image.name]
  }
}
