policy remediation "prefixed" {
  description = "Names begin with a prefix"
  types       = ["cloud:index:Bucket"]

  config "prefix" "string" { default = "team" }

  when       = resource.properties.name == "abc"
  properties = { name = "${prefix}-${resource.properties.name}" }
}

policy resource "long" {
  types = ["cloud:index:Bucket"]

  assert {
    condition = length(resource.properties.name) > 20
    message   = "the name ${resource.properties.name} is short"
  }
}
