policy resource "allowed" {
  description = "Verifies properties"
  enforcement = "mandatory"
  types       = ["simple:index:Resource"]

  config "value" "bool" {}

  assert {
    condition = resource.properties.value == value
    message   = "Property was ${resource.properties.value}"
  }
}
