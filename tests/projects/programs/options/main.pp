# Every option of a resource.
config "region" "string" {
  default = "north"
}
resource "north" "pulumi:providers:workshop" {
  region = region
  token  = secret("t0ken")
  options {
    envVarMappings = { WORKSHOP_HOME = "HOME" }
  }
}
resource "base" "workshop:index:Part" {
  label = "base"
}
resource "drawer" "workshop:index:Part" {
  __logicalName = "upper drawer"
  label         = "drawer"
  tags          = { a = "1", b = "2" }
  options {
    parent                  = base
    provider                = north
    dependsOn               = [base]
    deletedWith             = base
    replaceWith             = [base]
    protect                 = true
    retainOnDelete          = true
    deleteBeforeReplace     = true
    ignoreChanges           = [tags.a, size.width]
    hideDiffs               = [note]
    replaceOnChanges        = [label]
    additionalSecretOutputs = [tags]
    customTimeouts          = { create = "20m", update = "10m", delete = "1h" }
    aliases                 = ["urn:pulumi:test::options::workshop:index:Part::drawer", { name = "shelf", noParent = true }]
    replacementTrigger      = base.count
  }
}
resource "pinned" "workshop:index:Part" {
  label = "pinned"
  options {
    version           = "1.4.0"
    pluginDownloadURL = "https://example.com/plugins"
  }
}
component "room" "./room" {
  options {
    providers = { workshop = north }
    dependsOn = [drawer]
  }
}
output "serial" {
  value = drawer.serial
}
output "room" {
  value = room.label
}
