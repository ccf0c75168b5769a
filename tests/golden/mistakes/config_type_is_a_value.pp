config "ports" "list(1)" {}

output "all" {
  value = ports
}
