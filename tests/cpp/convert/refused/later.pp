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
attempt = try(server.address, "none")
output "copies" {
  value = copy[0].address
}
