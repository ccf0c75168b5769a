policy resource "length" {
  description = "Names are long enough"
  types       = ["cloud:index:Bucket"]

  config "least" "int" {
    default = 4
    minimum = 1
  }
  config "teams" "list(string)" {
    default  = ["shop"]
    minItems = 1
  }

  assert {
    condition = length(resource.properties.name) >= least
    message   = "${resource.properties.name} is short"
  }
  assert {
    range     = resource.properties.tags
    condition = contains(teams, range.value)
    message   = "${range.key} is ${range.value}"
  }
}

policy resource "secrets" {
  description = "Passwords are not told"
  enforcement = "mandatory"
  types       = ["cloud:index:Server"]

  assert {
    condition = resource.properties.password != "hush"
    message   = "it is ${resource.properties.password}"
  }
}

policy resource "unknown" {
  description = "What is not known yet"
  types       = ["cloud:index:Bucket"]

  assert { condition = resource.properties.tags.arn != "x" }
}

policy remediation "tagged" {
  description = "Everything has a team"
  types       = ["cloud:index:B*"]

  when       = resource.properties.tags.team == null
  properties = { tags = merge(resource.properties.tags, { team = "shop" }) }
}

policy stack "few" {
  description = "Buckets are counted"
  types       = ["cloud:index:Bucket"]

  assert {
    condition = length(resources) < 2
    message   = "there are ${length(resources)} of ${stack.project}/${stack.name}"
  }
  assert {
    range     = resources
    condition = range.value.dependencies == []
    message   = "it needs ${length(range.value.dependencies)}"
    urn       = range.value.urn
  }
}
