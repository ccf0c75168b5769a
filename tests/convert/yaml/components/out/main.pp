component "front" "./web-server" {
  image = "debian"
}

output "address" {
  value = front.address
}
