config "servers" "map(string)" {
  default = { web = "debian", db = "postgres", cache = "debian" }
}
numbers = [1, 2, 3]

output "names" {
  value = [for name, image in servers : name]
}
output "debian" {
  value = [for name, image in servers : name if image == "debian"]
}
output "upside" {
  value = { for name, image in servers : image => name... }
}
output "upper" {
  value = { for name, image in servers : "${name}-x" => image }
}
output "squares" {
  value = [for i, n in numbers : n * n + i]
}
output "nested" {
  value = [for n in numbers : [for name, image in servers : "${name}${n}"]]
}
resource "job" "demo:index:Job" {
  trigger = { kind = "event", topic = "t${length(numbers)}" }
}
output "outputs" {
  value = [for x in [job.id, job.urn] : x]
}
