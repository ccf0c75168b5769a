variable "name" {}
output "text" { value = upper(var.name) }
