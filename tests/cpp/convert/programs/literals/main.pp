# Literals of all kinds.
on      = true
nothing = null
count   = 3
below   = -3
share   = 0.25
name    = "größe \"web\"\n"
script  = <<-EOT
  #!/bin/sh
  echo "hello, this is a text of several lines"
  exit 0
EOT
ports   = [80, 443]
mixed   = ["web", 80]
tags    = { team = "web", stage = "prod" }
object  = { name = "web", port = 80, nested = { deep = [1, 2] } }

output "all" {
  value = [on, nothing, count, below, share, name, script, ports, mixed, tags, object]
}
output "steps" {
  value = [tags.team, object.nested.deep[1], mixed[0], ports[1]]
}
