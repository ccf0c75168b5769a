policy resource "truthiness" {
  description = "Verifies properties are true"
  types       = ["simple:index:Resource"]

  assert {
    condition = resource.properties.value != true
    message   = "This is a test warning"
  }
}

policy resource "falsiness" {
  description = "Verifies properties are false"
  enforcement = "mandatory"
  types       = ["simple:index:Resource"]

  assert {
    condition = resource.properties.value != false
    message   = "This is a test error"
  }
}
