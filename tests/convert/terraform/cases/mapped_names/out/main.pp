resource "web" "cloud:compute/machine:Machine" {
  disk = {
    volume = "d-1"
  }
  ports = [{
    protocol = "tcp"
  }]
}

# The mapping has no such type.
resource "cooling" "cloud:index:Fan" {
  speedRpm = 900
}

output "volumes" {
  value = web.disk[*].volume
}
