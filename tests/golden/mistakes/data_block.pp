# virga: check --schema ../../../examples/hello/schemas
data "aws_ami" "debian" {
  owners = ["self"]
}
