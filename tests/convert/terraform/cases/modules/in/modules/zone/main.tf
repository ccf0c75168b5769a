variable "name" {}
variable "note" {
  default  = "no note"
  nullable = false
}
variable "options" {
  type = object({ size = number })
}

module "label" {
  source = "../label"
  name   = var.name
  token  = "x"
}

output "name" { value = module.label.id }
output "size" { value = var.options.size }
