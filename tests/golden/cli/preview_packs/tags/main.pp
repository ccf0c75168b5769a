policy remediation "suffixed" {
  types = ["cloud:index:Bucket"]

  config "suffix" "string" { default = "-x" }

  when       = length(resource.properties.name) < 10
  properties = { name = "${resource.properties.name}${suffix}" }
}

policy resource "plain" {
  enforcement = "mandatory"
  types       = ["cloud:index:Bucket"]

  assert {
    condition = resource.properties.name == "abc"
    message   = "the name is ${resource.properties.name}"
  }
}

policy stack "few" {
  assert {
    condition = length(resources) < 2
    message   = "there are ${length(resources)} resources"
  }
}
