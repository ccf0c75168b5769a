config "size" "int" {}

output "name" {
  value = "net"
}
