config "password" "string" {
  secret = true
}

login = "admin:${password}"

hook resource notify {
  command = ["notify", login]
}

resource "logs" "cloud:storage:Bucket" {
  options {
    hooks = {
      afterCreate = [notify]
    }
  }
}
