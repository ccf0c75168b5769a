config "imageName" "string" {
  __logicalName = "image-name"
  default       = "debian"
}

imageNameValue = "other"
value_2nd      = "two"
trueValue      = "yes"
grE            = 1

resource "myServer" "demo:index:Server" {
  __logicalName = "my-server"
  image         = imageName
}

resource "myServerResource" "demo:index:Server" {
  __logicalName = "front door"
  image         = "${imageNameValue}${value_2nd}${trueValue}${grE}"
}

output "serverAddress" {
  __logicalName = "server-address"
  value         = myServer.address
}

output "otherAddress" {
  __logicalName = "other address"
  value         = myServerResource.address
}
