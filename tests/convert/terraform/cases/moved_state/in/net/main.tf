resource "terraform_data" "edge" { input = "b" }
resource "terraform_data" "same" { input = "s" }
resource "terraform_data" "router" { input = "r" }
resource "terraform_data" "switch" { input = "g" }
moved {
  from = terraform_data.border
  to   = terraform_data.edge
}
