image = "debian"

varable "x" {}

variable "y" "z" {}

variable "twice" {}
variable "twice" {}

variable "typed" { type = text }

locals {
  missing  = var.nothing
  resource = terraform_data.nothing.id
  function = uppper("a")
  part     = each.key
}

module "far" { source = "registry/thing/aws" }

module "none" {}

module "near" {
  source  = "./near"
  unknown = 1
}

module "loop" { source = "./loop" }

output "o" { value = module.near.nothing }
