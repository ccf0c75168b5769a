# A server that others need, one name in two places, and instances.
resource "base" "demo:index:Server" {
  image = "debian"
}
resource "web" "demo:index:Server" {
  __logicalName = "front"
  image         = base.image
  options { dependsOn = [base] }
}
resource "worker" "demo:index:Server" {
  image = "debian"
  options { range = 2 }
}
resource "job" "demo:index:Job" {
  __logicalName = "base"
  trigger       = { kind = "timer", every = "1h" }
}
