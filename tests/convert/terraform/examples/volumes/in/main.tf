variable "instances" {
  type    = list(string)
  default = ["i-a", "i-b"]
}

variable "volumes" {
  type    = number
  default = 2
}

locals {
  pairs = setproduct(var.instances, range(var.volumes))
  letters = ["b", "c", "d", "e"]
}

resource "cirrus_volume" "data" {
  count = length(local.pairs)

  zone      = "north-1a"
  size_gb   = 50 * (local.pairs[count.index][1] + 1)
  kind      = "fast"
  encrypted = true

  tags = {
    Name = format("%s-%d", local.pairs[count.index][0], local.pairs[count.index][1])
  }
}

resource "cirrus_volume_attachment" "data" {
  count = length(local.pairs)

  volume_id   = cirrus_volume.data[count.index].id
  instance_id = local.pairs[count.index][0]
  device_name = "/dev/sd${local.letters[local.pairs[count.index][1]]}"
}

output "by_instance" {
  value = {
    for index, pair in local.pairs :
    pair[0] => cirrus_volume.data[index].size_gb...
  }
}

output "total_gb" {
  value = sum(cirrus_volume.data[*].size_gb)
}
