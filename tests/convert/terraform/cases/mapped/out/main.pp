# Where everything is.

resource "acme_south" "pulumi:providers:cloud" {
  region = "south"
  retry = {
    maxCount = 3
  }
}

config "ports" "list(number)" {
  default = [80, 443]
}

base = invoke("cloud:compute/getImage:getImage", {
  name = "debian"
})

resource "data" "cloud:storage/disk:Disk" {
  size = 10 # gigabytes
}

resource "web" "cloud:compute/machine:Machine" {
  name       = "web" # not an automatic name
  bootScript = fileAsset("./boot.sh")
  code       = fileArchive("code")

  disk = {
    volume = data.id
    zone   = "north-1"
  }

  # The ports that are open.
  ports = [for port_value in ports : {
    number   = port_value
    protocol = "tcp"
  }]

  policies = [{
    keyId = "first"
    }, {
    keyId = "second"
  }]

  placement = {
    zone = "north-1"
  }

  labels = {
    cost_center = base.source.fileName
  }

  # Machines of today have no modes.
  # Not converted: the package has no property for `legacy_mode`.
  # legacy_mode = true

  options {
    ignoreChanges = [disk.volume, ports, labels["cost_center"]]
  }
}

resource "attributes" "cloud:compute/machine:Machine" {
  disk = {
    volume = data.id
    zone   = web.disk.zone
  }

  options {
    provider = acme_south
  }
}

output "volume" {
  value = web.disk.volume
}

output "disks" {
  value = [for disk in web.disk[*] : disk.volume]
}

output "address" {
  value = singleOrNone(web.address[*])
}

output "addresses" {
  value = web.address[*]
}

output "count" {
  value = length(web.disk[*])
}

output "protocols" {
  value = web.ports[*].protocol
}
