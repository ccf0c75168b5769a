variable "name" { type = string }
variable "token" {
  type    = string
  default = "none"
}

resource "terraform_data" "this" {
  input = "${path.module}:${var.name}"
}

output "id" {
  value = terraform_data.this.input
}
