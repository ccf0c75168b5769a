config "key" "string" { default = "image" }
config "bounds" "list(int)" { default = [1, 3] }
resource "first" "demo:index:Server" {
  image = "debian"
}
resource "many" "demo:index:Server" {
  image = "debian"
  options { range = 2 }
}
output "computed" {
  value = first[key]
}
output "each" {
  value = [for server in many : server["${key}"]]
}
output "lists" {
  value = many == many
}
output "other" {
  value = first == "debian"
}
output "numbers" {
  value = range(bounds...)
}
