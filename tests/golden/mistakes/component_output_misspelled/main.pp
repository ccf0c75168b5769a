component "net" "./net" {}

output "net" {
  value = net.nmae
}
