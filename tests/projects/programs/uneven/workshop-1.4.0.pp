package "workshop" {
  baseProviderName    = "workshop"
  baseProviderVersion = "1.4.0"
}
