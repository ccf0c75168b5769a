read "logs" "cloud:storage:Bucket" {
  id  = "logs-1234"
  acl = "private"
}
