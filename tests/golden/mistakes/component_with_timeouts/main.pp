component "net" "./net" {
  options {
    customTimeouts = { create = "5m" }
  }
}
