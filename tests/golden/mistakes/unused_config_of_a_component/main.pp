component "net" "./net" {
  size = 3
}
