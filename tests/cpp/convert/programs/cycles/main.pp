# Components that need each other.
component "client" "./peer" {
  other = server.first
}
component "server" "./peer" {
  other = client.first
}
component "one" "./peer" {
  other = join(",", [for each in many : each.first])
}
component "many" "./peer" {
  other = one.first
  options { range = 2 }
}
component "owner" "./peer" {
  other = named["b"].first
}
component "named" "./peer" {
  other = "${owner.first}-${range.key}"
  options { range = { a = 1, b = 2 } }
}
component "listed" "./peer" {
  other = "${spare.first}-${range.value}"
  options { range = ["x", "y"] }
}
component "spare" "./peer" {
  other = listed[1].first
}
component "pair" "./pair" {}

output "all" {
  value = [client.last, server.last, one.last, many[1].last, pair.both]
}
