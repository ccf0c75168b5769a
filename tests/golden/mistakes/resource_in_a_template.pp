resource "logs" "cloud:storage:Bucket" {}

output "text" {
  value = "logs are in ${logs}"
}
