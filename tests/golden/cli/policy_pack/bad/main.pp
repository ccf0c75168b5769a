policy resource "all" {
  assert { condition = true }
}

policy resource "b" {
    enforcement = "mandatry"
  types = ["cloud:index:Buket"]
  assert {
    condition = resource.properties.name
    mesage = "x"
  }
}

policy resource "c" {
  types = ["cloud:index:Bucket"]
  assert { condition = resource.properties.nmae == "x" }
}

policy resource "c" {
  assert { condition = invoke("cloud:index:getZone", {}).zone == "x" }
}

resource "r" "cloud:index:Bucket" {}
