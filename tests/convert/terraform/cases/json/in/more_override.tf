resource "terraform_data" "two" {
  input = "overridden"
}
