policy remediation "shows" {
  properties = { (resource.properties.password) = 1 }
}
