resource "db" "cloud:index:Server" {
  image = "debian"
}

resource "web" "cloud:index:Server" {
  image = "debian"
  disk  = { size = 10, labels = { near = db.address, far = { zone = "b" } } }
}
