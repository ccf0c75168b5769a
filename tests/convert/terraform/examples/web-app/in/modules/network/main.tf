variable "name" {
  type = string
}

variable "zones" {
  type = list(string)
}

variable "newbits" {
  type    = number
  default = 4
}

resource "cirrus_network" "this" {
  name       = var.name
  cidr_block = "10.42.0.0/16"
}

resource "cirrus_subnet" "this" {
  for_each = { for index, zone in var.zones : zone => index }

  network_id = cirrus_network.this.id
  cidr_block = cidrsubnet(cirrus_network.this.cidr_block, var.newbits, each.value)
  zone       = each.key
}

output "id" {
  value = cirrus_network.this.id
}

output "subnets" {
  value = { for zone, subnet in cirrus_subnet.this : zone => subnet.id }
}

output "cidrs" {
  value = values(cirrus_subnet.this)[*].cidr_block
}
