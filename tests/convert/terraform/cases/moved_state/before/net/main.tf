resource "terraform_data" "border" { input = "b" }
resource "terraform_data" "same" { input = "s" }
