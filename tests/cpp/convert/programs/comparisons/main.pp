# Resources are equal if they are the same one.
config "isProd" "bool" { default = false }
resource "web" "pulumi:index:Stash" { input = "w" }
resource "db" "pulumi:index:Stash" { input = "d" }
resource "many" "pulumi:index:Stash" {
  input = range.value
  options { range = 2 }
}
output "same" {
  value = [web == db, web != many[0], many[0] == (isProd ? db : web)]
}
output "others" {
  value = [for each in [web, db] : each.output if each != many[1]]
}
output "absent" {
  value = [web == null, null != web]
}
output "nested" {
  value = isProd == (web == db) ? 1 : 2
}
