resource "terraform_data" "gateway" { input = "g" }
resource "terraform_data" "switch" { input = "g" }
resource "terraform_data" "rest" { input = "g" }
