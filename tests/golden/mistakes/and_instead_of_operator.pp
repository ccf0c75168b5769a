config "a" "bool" {}
config "b" "bool" {}
output "both" {
  value = a and b
}
