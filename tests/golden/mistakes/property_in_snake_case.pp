# virga: check --schema ../../../examples/web-service/schemas
resource "network" "aws:ec2/vpc:Vpc" {
  cidr_block = "10.20.0.0/16"
}
