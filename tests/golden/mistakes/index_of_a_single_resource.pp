resource "web" "cloud:index:Server" {
  image = "debian"
}

output "address" {
  value = web[0].address
}
