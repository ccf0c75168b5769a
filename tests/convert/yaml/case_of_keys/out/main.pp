resource "server" "demo:index:Server" {
  image = join("", ["a", "b"])
}
