# virga: check --schema ../../../examples/web-service/schemas
resource "aws:ec2/vpc:Vpc" "network" {
  cidrBlock = "10.20.0.0/16"
}
