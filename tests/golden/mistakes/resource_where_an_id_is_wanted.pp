# virga: check --schema ../../../examples/web-service/schemas
resource "network" "aws:ec2/vpc:Vpc" {
  cidrBlock = "10.20.0.0/16"
}

resource "subnet" "aws:ec2/subnet:Subnet" {
  vpcId     = network
  cidrBlock = "10.20.1.0/24"
}
