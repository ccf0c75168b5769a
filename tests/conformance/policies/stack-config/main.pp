value = stack.config["${stack.project}:value"]

policy resource "validate-true" {
  description = "Verifies property is true"
  enforcement = "mandatory"
  types       = ["simple:index:Resource"]
  when        = value == "true"

  assert {
    condition = resource.properties.value
    message   = "Property was ${resource.properties.value}"
  }
}

policy resource "validate-false" {
  description = "Verifies property is false"
  enforcement = "mandatory"
  types       = ["simple:index:Resource"]
  when        = value == "false"

  assert {
    condition = resource.properties.value == false
    message   = "Property was ${resource.properties.value}"
  }
}
