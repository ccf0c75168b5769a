component "small" "./box" {
  naem = "small"
}
