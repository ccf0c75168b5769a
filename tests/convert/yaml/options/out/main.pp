resource "north" "pulumi:providers:demo" {}

resource "base" "demo:index:Server" {
  image = "debian"
}

resource "server" "demo:index:Server" {
  image = "debian"
  tags = {
    team = "web"
  }

  options {
    additionalSecretOutputs = [address]
    aliases = [
      "urn:pulumi:dev::shop::demo:index:Server::old",
      { name = "older", noParent = true },
      { type = "demo:index:Old" }
    ]
    customTimeouts = {
      create = "5m"
      delete = "1h"
    }
    deleteBeforeReplace = true
    deletedWith         = base
    dependsOn           = [base]
    hideDiffs           = [tags]
    ignoreChanges = [
      # set by hand
      tags.team,
      tags.owner,
      ports[0]
    ]
    import             = "srv-1"
    parent             = base
    protect            = true
    provider           = north
    replaceOnChanges   = [image]
    replaceWith        = [base]
    replacementTrigger = base.id
    retainOnDelete     = true
    version            = "1.0.0"
  }
}
