resource "terraform_data" "rest" { input = "g" }
