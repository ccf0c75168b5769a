resource "north" "pulumi:providers:demo" {
  region = "north-1"
}
resource "base" "demo:index:Server" {
  image = "debian"
}
resource "server" "demo:index:Server" {
  image = "debian"
  tags  = { team = "web" }

  options {
    parent              = base
    provider            = north
    dependsOn           = [base]
    deletedWith         = base
    replaceWith         = [base]
    protect             = stack() == "dev"
    retainOnDelete      = false
    deleteBeforeReplace = true
    version             = "1.0.0"
    ignoreChanges       = [tags.team, tags["owner"], ports[0]]
    replaceOnChanges    = [image]
    hideDiffs           = [name]
    additionalSecretOutputs = [address]
    customTimeouts      = { create = "20m", delete = "1h30m" }
    aliases             = ["urn:pulumi:dev::app::demo:index:Server::old", { name = "older", noParent = true }]
    replacementTrigger  = base.id
  }
}
resource "adopted" "demo:index:Server" {
  image = "debian"
  options {
    import = "srv-1"
  }
}

# Timeouts that are computed.
config "patience" "string" { default = "5m" }
config "limit" "string" {
  default  = null
  nullable = true
}
resource "patient" "demo:index:Server" {
  image = "x"
  options {
    customTimeouts = { create = patience, update = "1.5h", delete = limit, read = "${patience}30s" }
  }
}

# Options that depend on the configuration.
config "isProd" "bool" { default = false }
config "names" "list(string)" { default = ["first", "second"] }
resource "chosen" "demo:index:Server" {
  image = "x"
  options {
    parent    = isProd ? base : adopted
    dependsOn = isProd ? [base] : [north, base]
    aliases   = [for name in names : { name = name, parent = base }]
  }
}
resource "free" "demo:index:Server" {
  image = "x"
  options {
    dependsOn = isProd ? [base] : []
    aliases   = isProd ? [{ name = "old" }] : [for name in names : "urn:pulumi:dev::p::t::${name}" if name != "first"]
  }
}
