# `virga preview PROJECT --policy-pack .` applies the policies.

policy resource "names" {
  description = "Names have at most 40 characters"
  enforcement = "mandatory"

  assert {
    condition = length(resource.name) <= 40
    message   = "the name ${resource.name} is too long"
  }
}
