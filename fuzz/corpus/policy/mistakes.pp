policy thing "x" {}
policy resource {}
policy resource "a" {
  types = [1]
  assert {}
}
policy resource "b" {
  enforcement = "sometimes"
  assert {
    condition = resource.propertys.x
    mesage    = 1
  }
  config "c" "list(" { minItems = "x" }
}
policy remediation "r" { properties = [1] }
resource "a" "b:c:D" {}
