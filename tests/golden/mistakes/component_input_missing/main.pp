component "small" "./box" {
  sizes = [1]
}
