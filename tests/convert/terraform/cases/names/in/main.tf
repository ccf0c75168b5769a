variable "name" { default = "variable" }
locals { name = "local" }
resource "terraform_data" "name" { input = "resource" }
resource "null_resource" "name" {}
module "name" {
  source = "./name"
  name   = "module"
}
output "name" {
  value = [
    var.name, local.name, terraform_data.name.input, module.name.name,
    [for name in ["loop"] : "${name} ${local.name}"], { name = "key" }.name,
  ]
}
