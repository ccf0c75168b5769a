resource "network" "pulumi:pulumi:StackReference" {
  name = "acme/network/prod"
}
output "id" {
  value = network.outputs.vpcId
}
output "zone" {
  value = getOutput(network, "zone")
}
