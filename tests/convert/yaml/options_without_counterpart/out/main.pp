resource "server" "demo:index:Server" {
  image = "debian"

  options {
    ignoreChanges = [image]
    aliases       = [{ name = "old" }]
  }
}

read "shared" "demo:index:Server" {
  id = "srv-1"

  options {
    parent = server
  }
}
