variable "zones" {
  type    = list(string)
  default = ["a"]
}

# An argument that the provider does not have, and a wrong type.
resource "demo_server" "web" {
  image   = "debian"
  imagee  = "ubuntu"
  ports   = [for zone in var.zones : { name = zone }]

  disk {
    size  = "large ${upper(var.zones)}"
    speed = 3
  }

  lifecycle {
    ignore_changes = [nothing]
  }
}

# A missing argument.
resource "demo_server" "other" {
  count = demo_server.web.address
  name  = "other"
}

output "address" {
  value = demo_server.web.adress
}
