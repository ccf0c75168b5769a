hook resource "log" {
  command = ["logger", "done"]
}

resource "bucket" "cloud:storage:Bucket" {
  name = "logs"
  options {
    hooks = {
      afterCrate = [log]
    }
  }
}
