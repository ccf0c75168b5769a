policy resource "allowed" {
  description = "Verifies property equals the stack tag value"
  enforcement = "mandatory"
  types       = ["simple:index:Resource"]

  assert {
    condition = resource.properties.value == (stack.tags.value == "true")
    message   = "Property was ${resource.properties.value}"
  }
}
