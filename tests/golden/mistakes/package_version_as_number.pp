package {
  baseProviderName    = "cloud"
  baseProviderVersion = 1.2
}
