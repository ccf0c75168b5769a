policy resource "b" {
  config "most" "int" {
    default = 4
    maximum = 3
  }
  config "name" "string" { pattern = "(" }

  assert { condition = most > 1 && name == "x" }
}
