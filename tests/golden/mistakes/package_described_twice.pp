package {
  baseProviderName = "cloud"
}
package {
  baseProviderName    = "cloud"
  baseProviderVersion = "1.2.0"
}
