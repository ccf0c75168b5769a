resource "web" "cloud:index:Server" {
  image = "debian"

  options {
    ignoreChanges = [imaeg]
  }
}
