package {
  baseProviderName        = "demo"
  baseProviderVersion     = "1.0.0"
  baseProviderDownloadUrl = "https://example.com/plugins"
}

package {
  baseProviderName    = "parameterized"
  baseProviderVersion = "1.2.3"

  parameterization {
    name    = "subpackage"
    version = "2.0.0"
    value   = "SGVsbG8="
  }
}
