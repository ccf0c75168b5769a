config "name" "string" {}
output "loud" {
  value = upper(name)
}
