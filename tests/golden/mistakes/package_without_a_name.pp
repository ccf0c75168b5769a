package {
  baseProviderVersion = "1.2.0"
}
