# Every type of configuration, with and without defaults.
config "title" "string" {
  description = "What the workshop is called"
}
config "benches" "int" {
  default = 2
}
config "area" "number" {}
config "open" "bool" {}
config "hours" "list(int)" {}
config "rooms" "set(string)" {}
config "prices" "map(number)" {}
config "owner" "object({ name = string, age = optional(int) })" {}
config "mixed" "tuple([string, bool])" {}
config "anything" {}
config "free" "any" {
  default = { a = [1, "two"] }
}
config "motto" "string" {
  nullable = true
}
config "door" "string" {
  default = null
}
config "password" "string" {
  __logicalName = "door:password"
  secret        = true
}
output "plain" {
  value = [title, benches + 1, area / 2, !open, hours[0], [for room in rooms : room], prices["nail"]]
}
output "owner" {
  value = "${owner.name} ${owner.age == null ? "of unknown age" : "with an age"}"
}
output "mixed" {
  value = [mixed[0], mixed[1], anything, free.a, motto == null, door]
}
output "password" {
  value = "pw:${password}"
}
