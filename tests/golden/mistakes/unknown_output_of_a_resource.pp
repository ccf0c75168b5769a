# virga: check --schema ../../../examples/web-service/schemas
resource "network" "aws:ec2/vpc:Vpc" {
  cidrBlock = "10.20.0.0/16"
}

output "network" {
  value = network.name
}
