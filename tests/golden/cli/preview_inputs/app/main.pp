config "ports" "any" {
  default = { wrong = { port = "http" }, unknown = { port = 1, prot = "TCP" } }
}

// The constants and the defaults of the schema are filled in.
resource "filled" "cafe:index:Svc" {
  spec = { ports = [{ port = 80 }, { port = 53, protocol = "UDP" }] }
}

resource "refused" "cafe:index:Svc" {
  spec = { ports = [ports.unknown, { port = 1 }] }
  options { range = 2 }
}

resource "mismatched" "cafe:index:Svc" {
  spec = { ports = [ports.wrong, { port = ports.wrong.port }] }
}
