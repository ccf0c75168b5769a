resource "terraform_data" "web" { for_each = toset(["eu"]) }
moved {
  from = terraform_data.web[0]
  to   = terraform_data.web["eu"]
}
resource "terraform_data" "gateway" { input = "g" }
module "network" { source = "./net" }
module "old" { source = "./old" }
moved {
  from = module.net
  to   = module.network
}
moved {
  from = terraform_data.router
  to   = module.network.terraform_data.router
}
moved {
  from = module.old.terraform_data.gateway
  to   = terraform_data.gateway
}
moved {
  from = module.old.terraform_data.switch
  to   = module.network.terraform_data.switch
}
