# Elements of one collection may have different attributes.
servers = {
  web = { image = "debian", size = 20, tags = { team = "web" } }
  api = { image = "alpine" }
}

sizes = { for name, server in servers : name => try(invoke("std:index:lookup", { map = server, key = "size" }).result, 10) }
teams = [for server in servers : try(invoke("std:index:lookup", { map = server, key = "tags" }).result.team, "nobody")]
sized = [for name, server in servers : name if can(invoke("std:index:lookup", { map = server, key = "size" }).result)]
text  = invoke("std:index:lookup", { map = servers.web, key = "image", default = "none" }).result

config "ports" "set(number)" {
  default = [443, 80]
}

config "labels" "map(string)" {
  default = {}
}

resource "version" "pulumi:index:Stash" {
  input = range.value.image

  options {
    range = servers
  }
}

resource "this" "demo:index:Server" {
  image = range.value.image
  ports = [for port in ports : port]
  tags  = { Team = lookup(labels, "team", "none") }

  disk = {
    size = try(invoke("std:index:lookup", { map = range.value, key = "size" }).result, 10)
  }

  # Not converted: PCL has no trigger for each instance.
  # replace_triggered_by = [terraform_data.version[each.key]]

  options {
    range         = servers
    ignoreChanges = [disk.size]
  }
}

output "disks" {
  value = { for name, server in this : name => server.disk.size }
}

output "first" {
  value = this["web"].disk.size
}

output "last" {
  value = {
    name = "x"
    size = 2 # counts
  }
}
