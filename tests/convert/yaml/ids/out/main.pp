resource "base" "demo:index:Server" {
  image = "debian"
}

resource "job" "demo:index:Job" {
  server = base.id
  trigger = {
    kind  = "timer"
    every = "24h"
  }
}

output "text" {
  value = "the server ${base.id}"
}
