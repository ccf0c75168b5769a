resource "web" "pulumi:index:Stash" {
  input = null

  options {
    range   = { for item in invoke("std:index:toset", { input = ["eu"] }).result : item => item }
    aliases = [{ name = "web-0" }]
  }
}
resource "gateway" "pulumi:index:Stash" {
  input = "g"

  options {
    aliases = ["urn:pulumi:${stack()}::${project()}::components:index:Old$pulumi:index:Stash::old-gateway"]
  }
}
component "network" "./net" {

  options {
    aliases = [{ name = "net" }]
  }
}
component "old" "./old" {}
