resource "demo_south" "pulumi:providers:demo" {
  region = "south-1"
}

config "zones" "set(string)" {
  default = ["a", "b"]
}

config "ports" "list(number)" {
  default = [80, 443]
}

# One server.
resource "main_server" "demo:index:Server" {
  image = "debian"
  ports = ports

  disk = {
    size = 10
  }

  tags = {
    Name_tag = "kept" # keys of maps stay
  }
  __logicalName = "main"

  options {
    protect       = true
    ignoreChanges = [tags["Name_tag"], image]
    customTimeouts = {
      create = "20m"
    }
  }
}

resource "numbered" "demo:index:Server" {
  image = "debian"
  name  = "server-${range.value}"

  options {
    range               = 2
    provider            = demo_south
    deleteBeforeReplace = true
    ignoreChanges       = [image, name]
    replaceWith         = [main_server]
    replacementTrigger  = [main_server.name]
  }
}

resource "zonal" "demo:index:Server" {
  image = "debian"
  name  = range.key
  size  = range.value

  options {
    range     = { for item in zones : item => item }
    dependsOn = [main_server, numbered]
  }
}

resource "main_job" "demo:index:Job" {
  trigger = { kind = "timer", every = range.value }
  server  = main_server.id

  # Not converted: PCL has no provisioner.
  # provisioner "local-exec" {
  #   command = "echo ${each.key}"
  # }
  __logicalName = "main"

  options {
    range = { nightly = "24h", hourly = "1h" }
  }
}

debian = invoke("demo:index:getImage", {
  name = "debian"
})

each = { for each_key in invoke("std:index:toset", { input = ["a", "b"] }).result : each_key => invoke("demo:index:getImage", {
  name = each_key
}) }

output "addresses" {
  value = {
    all    = numbered[*].address
    first  = numbered[0].address
    zonal  = { for zone, server in zonal : zone => server.address }
    image  = debian.id
    images = [for name, image in each : image.id]
  }
}
