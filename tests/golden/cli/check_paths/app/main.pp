component "net" "./net" {
  zone = "a"
}

output "zone" {
  value = net.zone
}
