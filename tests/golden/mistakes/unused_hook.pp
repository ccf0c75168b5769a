hook resource greet {
  command = ["echo", "hello"]
}
resource "logs" "cloud:storage:Bucket" {}
