config "open" "bool" {}

output "open" {
  value = open
}
