config "zone" "string" {}

resource "web" "demo:index:Server" {
  image = "debian-${zone}"
}

component "net" "./network" {
  zone = zone
}

output "host" {
  value = "${web.host} ${net.size}"
}

output "size" {
  value = net.size
}
