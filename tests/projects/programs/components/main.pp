# Components in components, and two that need each other.
component "left" "./house/shed" {
  other = right.key
}
component "right" "./house/shed" {
  other = left.key
}
component "house" "./house" {
  name  = "main"
  sheds = 2
}
component "remote" {
  token = "workshop:index:Bench"
  width = 3
}
resource "bench" "workshop:index:Bench" {
  width = 2
  names = ["a", "b"]
}
output "texts" {
  value = [left.text, right.text, house.summary]
}
output "bench" {
  value = [bench.total, bench.top.label]
}
output "remote" {
  value = remote.urn
}
