# A disk is as large as
# the machine needs.
size = 10

resource "web" "demo:index:Server" {
  image = "debian-12" # the stable one
  ports = [80, 443]
}

// The database.
resource "db" "demo:index:Server" {
  disk  = { size = size }
  image = web.image
  tags = {
    web  = web.id
    team = "data"
  }
}

resource "nightly" "demo:index:Job" {
  trigger = { kind = "timer", every = "24h" }
}

read "shared" "demo:index:Server" {
  id   = "srv-4711"
  name = "shared"
}

output "address" {
  value = web.address
}
output "disk" {
  value = db.disk
}
output "all" {
  value = { web = web.address, shared = shared.address }
}
/* The end. */
