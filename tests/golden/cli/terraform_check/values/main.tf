variable "size" {
  type = number
}

variable "names" {
  type    = list(string)
  default = []
}

output "size" { value = var.size }
output "names" { value = var.names }
