resource "dnsStack" "pulumi:pulumi:StackReference" {
  __logicalName = "acme/dns/prod"
  name          = "acme/dns/prod"
}

resource "network" "pulumi:pulumi:StackReference" {
  name = "acme/network/prod"
}

output "subnet" {
  value = network.outputs.subnet
}

output "old" {
  value = getOutput(dnsStack, "zone")
}

output "again" {
  value = getOutput(dnsStack, "name")
}
