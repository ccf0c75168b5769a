policy resource "dry" {
  description = "Verifies properties are true on dryrun"
  enforcement = "mandatory"
  types       = ["simple:index:Resource"]
  when        = stack.dryRun

  assert {
    condition = resource.properties.value
    message   = "This is a test error"
  }
}
