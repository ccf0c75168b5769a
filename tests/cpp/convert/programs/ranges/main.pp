config "backup" "bool" {
  default = true
}
config "zones" "list(string)" {
  default = ["a", "b"]
}
config "images" "map(string)" {
  default = { db = "postgres", web = "nginx" }
}

resource "spare" "demo:index:Server" {
  image = "debian"
  options { range = backup }
}
resource "worker" "demo:index:Server" {
  image = "debian"
  name  = "worker-${range.value + 1}"
  options { range = 3 }
}
resource "zonal" "demo:index:Server" {
  image = "debian"
  name  = "${range.value}-${range.key}"
  options { range = zones }
}
resource "named" "demo:index:Server" {
  image = range.value
  name  = range.key
  options { range = images }
}

output "spare" {
  value = spare.address
}
output "first" {
  value = worker[0].address
}
output "all" {
  value = [for server in zonal : server.address]
}
output "splat" {
  value = worker[*].name
}
output "joined" {
  value = join(", ", worker[*].name)
}
output "database" {
  value = named["db"].address
}
output "one" {
  value = [spare[*].name, named["db"][*].image]
}
