resource "a" "cloud:index:Server" {
  image = b.hostname
}

resource "b" "cloud:index:Server" {
  image = a.hostname
}
