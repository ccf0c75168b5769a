resource "terraform_data" "web" { count = 1 }
resource "terraform_data" "router" { input = "r" }
module "net" { source = "./net" }
module "old" { source = "./old" }
