resource "server" "demo:index:Server" {
  image = "debian"

  options {
    ignoreChanges = [image]
    aliases       = [{ name = "old" }]
  }
}
