config "other" "string" {}
resource "own" "demo:index:Server" {
  image = "debian"
}
resource "made" "demo:index:Server" {
  image = other
}
output "first" {
  value = own.image
}
output "last" {
  value = made.image
}
