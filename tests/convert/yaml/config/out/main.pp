# The image of the server
config "image" "string" {
  default = "debian"
}

config "count" "int" {
  default = 3
}

config "share" "number" {
  default = 0.5
}

config "public" "bool" {
  default = false
}

config "zones" "list(string)" {
  default = ["north", "south"]
}

config "tags" "map(any)" {
  default = {
    team = "web"
  }
}

config "dbPassword" "string" {
  __logicalName = "db-password"
  description   = "The password of the database"
  secret        = true
  default       = "geheim"
}

config "other" "string" {
  __logicalName = "other-key"
  default       = "x"
}

config "inferred" "number" {
  default = 5
}

config "ports" "list(int)" {
  default = [80]
}

output "all" {
  value = "${image} ${count} ${share} ${public} ${zones[0]} ${tags.team} ${other} ${inferred} ${ports[0]}"
}

output "password" {
  value = dbPassword
}
