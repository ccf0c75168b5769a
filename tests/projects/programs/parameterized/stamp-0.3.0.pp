package "stamp" {
  baseProviderName    = "press"
  baseProviderVersion = "2.1.0"
  parameterization {
    name    = "stamp"
    version = "0.3.0"
    value   = "c3RhbXAtb2Ytd2F4"
  }
}
