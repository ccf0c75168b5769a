resource "edge" "pulumi:index:Stash" {
  input = "b"

  options {
    aliases = [{ name = "network-border" }]
  }
}
resource "same" "pulumi:index:Stash" { input = "s" }
resource "router" "pulumi:index:Stash" {
  input = "r"

  options {
    aliases = [{ name = "router", noParent = true }]
  }
}
resource "switch" "pulumi:index:Stash" {
  input = "g"

  options {
    aliases = ["urn:pulumi:${stack()}::${project()}::components:index:Old$pulumi:index:Stash::old-switch"]
  }
}
