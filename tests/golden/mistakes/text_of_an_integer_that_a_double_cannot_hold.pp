# virga: preview
resource "server" "cloud:index:Server" {
  image = "debian"
  disks = [{ size = "9007199254740993" }]
}
