resource "logs" "cloud:storage:Bucket" {
  tags = {
    team  = "web"
    stage = "test"
    team  = "ops"
  }
}
