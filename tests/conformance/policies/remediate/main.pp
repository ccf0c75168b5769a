policy remediation "fixup" {
  description = "Sets the property to what is configured"
  types       = ["simple:index:Resource"]

  config "value" "bool" {}

  properties = { value = value }
}
