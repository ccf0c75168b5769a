policy resource "broken" {
  types = ["cloud:index:Bucket"]
  assert { condition = resource.properties.name + 1 == 2 }
}
