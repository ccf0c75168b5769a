hook error "again" {
  command = ["retry"]
}

resource "bucket" "cloud:storage:Bucket" {
  name = "logs"
  options {
    hooks = {
      afterCreate = [again]
    }
  }
}
