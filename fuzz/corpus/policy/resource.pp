team = "shop"
policy resource "named" {
  description = "Things have names"
  enforcement = "mandatory"
  severity    = "high"
  types       = ["every:index:*"]
  config "names" "list(string)" {
    default  = ["thing"]
    minItems = 1
  }
  when = resource.properties.tags.team == team
  assert {
    condition = contains(names, resource.properties.name)
    message   = "${resource.name} is called ${resource.properties.name}, ${resource.properties.password}"
  }
  assert {
    range     = [for p in resource.properties.ports : p if p != null]
    condition = range.value < 80
    message   = "port ${range.key}: ${range.value} of ${length(resource.properties.ports)}"
  }
}
