resource "logs" "cloud:storage:Bucket" {
  name = "logs"
}

read "again" "cloud:storage:Bucket" {
  id = logs.id
}
