config "imageNameConfig" "string" {
  __logicalName = "image-name"
  default       = "debian"
}

imageName = "other"
value_2nd = "two"
trueValue = "yes"
größe     = 1

resource "myServerResource" "demo:index:Server" {
  __logicalName = "my-server"
  image         = imageNameConfig
}

resource "myServer" "demo:index:Server" {
  __logicalName = "front door"
  image         = "${imageName}${value_2nd}${trueValue}${größe}"
}

output "serverAddress" {
  __logicalName = "server-address"
  value         = myServerResource.address
}

output "otherAddress" {
  __logicalName = "other address"
  value         = myServer.address
}
