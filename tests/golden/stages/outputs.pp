# What a program waits for, and what is converted on the way.
config "debug" "bool" {
  default = "true"
}

zones = invoke("cloud:index:getZones", { region = "north" })

resource "server" "cloud:index:Server" {
  image  = "debian"
  weight = "1.5"
  public = "true"
  ports  = [80, "443"]
}

resource "log" "cloud:index:Bucket" {
  name = "${server.hostname}-log"
  tags = { zone = zones.names[0], port = server.ports[0] + 1 }

  options {
    range = debug
  }
}

resource "record" "cloud:net/record:Record" {
  zone   = zones.names[0]
  host   = server.hostname
  values = [server.address, "${server.address}:${server.ports[0]}"]
}

output "urls" {
  value = { log = log.url, all = [for zone in zones.names : "${server.hostname}.${zone}"] }
}

output "words" {
  value = call(server, "describe", { long = debug }).text
}
