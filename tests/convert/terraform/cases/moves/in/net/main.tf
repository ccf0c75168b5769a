resource "demo_server" "router" {
  image = "debian"
}

resource "demo_server" "switch" {
  image = "debian"
}

resource "demo_server" "hub" {
  image = "debian"
}

resource "demo_server" "edge" {
  image = "debian"
}

moved {
  from = demo_server.border
  to   = demo_server.edge
}
