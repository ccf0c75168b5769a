config "count" "int" {
  default = 7
}
config "share" "number" {
  default = 0.5
}
config "name" "string" {
  default = null
}
resource "server" "demo:index:Server" {
  image = count > 3 && !(share > 1) ? "large" : "small"
  name  = name == null ? "none" : name
}
output "sums" {
  value = [count + 1, count - 2 * (count + 1), count * share, count / 2, count % 4, -count]
}
output "tests" {
  value = [count == 7, count != 7, count >= 1 || false, "a" == "b", [1, 2] == [1, 2]]
}
output "later" {
  value = server.address == "x" ? "yes" : "no"
}
output "optional" {
  value = count > 10 ? 443 : null
}
output "mixed" {
  value = [count > 3 && share < 1 || name == null, count > 3 == share < 1, count > 3 == true == false]
}
