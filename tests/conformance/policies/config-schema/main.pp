policy resource "validator" {
  description = "Verifies property matches config"
  types       = ["simple:index:Resource"]

  config "value" "bool" {}
  config "names" "list(string)" {
    minItems = 1
  }

  when = contains(names, resource.name)

  assert {
    condition = resource.properties.value == value
    message   = "Property was ${resource.properties.value}"
  }
}
