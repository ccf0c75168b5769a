policy resource "a" {
  level = "mandatory"
}
