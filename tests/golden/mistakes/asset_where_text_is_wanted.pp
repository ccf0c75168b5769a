resource "web" "cloud:index:Server" {
  image = fileAsset("debian.img")
}
