resource "terraform_data" "nowhere" {}
