hook resource notify {
  onDryRun = true
}
resource "logs" "cloud:storage:Bucket" {
  options {
    hooks = {
      afterCreate = [notify]
    }
  }
}
