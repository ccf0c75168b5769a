# Providers with methods, and resources that methods and outputs refer to.
resource "east" "pulumi:providers:fleet" {
  mode = "fast"
  zone = "east"
}
resource "ship" "fleet:index:Ship" {
  name = east.zone
  mode = east.mode
  options { provider = east }
}
resource "harbor" "fleet:index:Harbor" {
  zone = "south"
  # Not secret, unlike the output of the same name.
  code = { gate = "north-gate" }
}
resource "guided" "fleet:index:Ship" {
  name = "guided"
  options { provider = call(harbor, "pilot", {}) }
}
resource "managed" "fleet:index:Ship" {
  name   = "managed"
  escort = harbor.flagship
  options {
    provider  = call(harbor, "office", {}).provider
    dependsOn = [harbor.flagship]
  }
}
component "dock" "./dock" {
  zones = ["a", "b"]
  options { providers = [east] }
}
output "identity" {
  value = call(east, "identity", {}).result
}
output "prefixed" {
  value = call(east, "prefixed", { prefix = "fleet-" }).result
}
output "plain" {
  value = [call(harbor, "depth", {}), call(harbor, "office", {}).berths]
}
output "code" {
  value = harbor.code
}
output "labels" {
  value = invoke("fleet:index:labels", { zone = "south" })
}
output "dock" {
  value = dock.summary
}
