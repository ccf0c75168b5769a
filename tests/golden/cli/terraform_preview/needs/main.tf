variable "names" {
  type = list(string)
}

resource "terraform_data" "first" {
  input = element(var.names, 0)
}

output "first" {
  value = file("${path.module}/greeting.txt")
}
