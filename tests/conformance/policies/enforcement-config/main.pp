policy resource "false" {
  description = "Verifies property is false"
  types       = ["simple:index:Resource"]

  assert {
    condition = resource.properties.value == false
    message   = "Property was ${resource.properties.value}"
  }
}
