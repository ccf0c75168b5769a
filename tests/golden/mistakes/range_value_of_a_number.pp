resource "logs" "cloud:storage:Bucket" {
  name = "logs-${range.key}"
  options {
    range = 3
  }
}
