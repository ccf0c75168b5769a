settings = {
  image = "debian"
  size  = "big"
}

resource "server" "demo:index:Server" {
  image = settings.image
  size  = settings.size
}
