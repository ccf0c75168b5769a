# A bit of everything that a body holds.
name    = "orders"
replica = 3
ratio   = 1.5e-3
public  = !true || false && 1 < 2

tags = {
  team  = "shop"
  (key) = "computed", "quoted key" : null
}

listener "http" main {
  port     = 8080 + (2 * -4) % 3
  hosts    = ["a.example", "b.example", ]
  backends = [for i, h in hosts : "${i}-${upper(h)}" if h != ""]
  by_name  = { for b in servers : b.name => b.port... if b.up }

  health { path = "/ok" }
}
