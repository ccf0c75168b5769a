resource "acme_server" "web" {
  disk {
    disk_id = "d-1"
  }
  port {
    protocol_name = "tcp"
  }
}

# The mapping has no such type.
resource "acme_fan" "cooling" {
  speed_rpm = 900
}

output "volumes" {
  value = acme_server.web.disk[*].disk_id
}
