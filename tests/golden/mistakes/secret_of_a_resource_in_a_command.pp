resource "box" "old:index:Box" {
  image = "debian"
}

hook resource notify {
  command = ["notify", box.key]
}

resource "logs" "cloud:storage:Bucket" {
  options {
    hooks = {
      afterCreate = [notify]
    }
  }
}
