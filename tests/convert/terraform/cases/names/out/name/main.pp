config "name" {}
output "name" { value = name }
