resource "servers" "cloud:index:Server" {
  image = "debian"
  options {
    range = 2
  }
}

output "text" {
  value = call(servers, "describe", {})
}
