resource "notify" "cloud:storage:Bucket" {}
resource "logs" "cloud:storage:Bucket" {
  options {
    hooks = {
      afterCreate = [notify]
    }
  }
}
