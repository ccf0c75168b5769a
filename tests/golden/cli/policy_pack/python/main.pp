policy stack "p" {
  assert { condition = true }
}
