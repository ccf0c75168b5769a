policy resource "named" {
  types = ["cloud:index:Buckt"]
  assert { condition = resource.properties.name != null }
}

policy remediation "private" {
  types      = ["cloud:index:Bucket"]
  properties = { acll = "private" }
}
