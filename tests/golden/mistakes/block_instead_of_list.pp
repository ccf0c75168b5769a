# virga: check --schema ../../../examples/web-service/schemas
resource "traffic" "aws:ec2/securityGroup:SecurityGroup" {
  ingress {
    protocol = "tcp"
    fromPort = 80
    toPort   = 80
  }
}
