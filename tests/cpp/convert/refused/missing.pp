resource "first" "demo:index:Server" {
  image = "debian"
}
resource "second" "demo:index:Server" {
  image = "debian"
}
output "same" {
  value = first == second
}
