variable "name" { type = string }
variable "cidr" { type = string }
variable "subnets" { type = map(number) }

resource "cirrus_network" "this" {
  name       = var.name
  cidr_block = var.cidr
}

resource "cirrus_subnet" "this" {
  for_each = var.subnets

  network_id = cirrus_network.this.id
  cidr_block = cidrsubnet(cirrus_network.this.cidr_block, 8, each.value)
  tags       = { Name = "${var.name}-${each.key}" }
}

output "network_id" { value = cirrus_network.this.id }
output "subnets" { value = { for key, subnet in cirrus_subnet.this : key => subnet.cidr_block } }
