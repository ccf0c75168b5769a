output "name" {
  value = "net"
}
