component "small" "./box" {
  name  = "small"
  sizes = [1, { width = 2 }]
}
