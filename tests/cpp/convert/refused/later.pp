# Values that are known later, where the program needs them while it runs.
resource "server" "demo:index:Server" {
  image = "debian"
}
resource "copy" "demo:index:Server" {
  image = "debian"
  options {
    range = server.ports
  }
}
resource "kept" "demo:index:Server" {
  image = "debian"
  options {
    protect = server.address == "x"
  }
}
resource "patient" "demo:index:Server" {
  image = "debian"
  options {
    customTimeouts = { create = server.address }
  }
}
output "copies" {
  value = copy[0].address
}
