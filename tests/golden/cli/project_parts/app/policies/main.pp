policy resource "named" {
  types = ["cloud:index:Buckt"]
  assert { condition = resource.properties.name != null }
}
