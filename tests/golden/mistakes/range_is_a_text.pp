config "name" "string" {}

resource "logs" "cloud:storage:Bucket" {
  options {
    range = name
  }
}
