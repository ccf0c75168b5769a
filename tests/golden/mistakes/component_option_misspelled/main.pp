component "net" "./net" {
  options {
    protekt = true
  }
}
