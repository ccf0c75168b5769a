# virga: check --schema ../../../examples/web-service/schemas
resource "web" "aws:ec2/instance:Instance" {
  ami          = "ami-0a628e1e89aaedf80"
  instanceType = "t3.micro"
  rootBlockDevice = [{
    volumeSize = 20
  }]
}
