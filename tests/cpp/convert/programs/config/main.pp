config "image" "string" {
  default     = "debian"
  description = "What the servers run"
}
config "replicas" "int" {
  default = 2
}
config "region" "string" {
  default = null
}
config "token" "string" {
  secret  = true
  default = "t"
}
config "zones" "list(string)" {
  default = ["a", "b"]
}
config "limits" "map(number)" {
  default = { cpu = 1.5 }
}
config "settings" "object({ host = string, port = int })" {
  default = { host = "localhost", port = 80 }
}
config "enabled" "bool" {
  default = true
}

resource "server" "demo:index:Server" {
  image    = image
  name     = settings.host
  password = token
}
output "everything" {
  value = [image, replicas, region, zones, limits, settings, enabled]
}
output "token" {
  value = token
}
