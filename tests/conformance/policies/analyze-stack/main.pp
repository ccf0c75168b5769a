policy stack "stack-size" {
  description = "Stack must contain at most one simple:index:Resource"
  enforcement = "mandatory"
  types       = ["simple:index:Resource"]

  assert {
    condition = length(resources) <= 1
    message   = "Found an extra simple:index:Resource"
  }
}
