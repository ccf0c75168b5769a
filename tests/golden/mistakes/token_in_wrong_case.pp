# virga: check --schema ../../../examples/web-service/schemas
resource "network" "aws:ec2/VPC:VPC" {
  cidrBlock = "10.20.0.0/16"
}
