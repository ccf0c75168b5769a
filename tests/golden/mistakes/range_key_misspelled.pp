resource "logs" "cloud:storage:Bucket" {
  name = range.valu
  options {
    range = ["a", "b"]
  }
}
