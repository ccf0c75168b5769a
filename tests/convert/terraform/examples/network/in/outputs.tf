output "network_id" {
  description = "The ID of the network"
  value       = cirrus_network.this.id
}

output "public_cidrs" {
  value = cirrus_subnet.public[*].cidr_block
}

output "private_cidrs" {
  value = [for subnet in cirrus_subnet.private : subnet.cidr_block]
}

output "cidr_by_zone" {
  value = { for subnet in cirrus_subnet.private : subnet.zone => subnet.cidr_block }
}

output "nat_count" {
  value = length(cirrus_nat_gateway.this)
}
