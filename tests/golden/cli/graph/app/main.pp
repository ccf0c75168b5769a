config "image" "string" {
  default = "debian"
}
config "password" "string" {
  secret  = true
  default = "hunter2"
}

pin  = 4711
note = "<b>\"${image}\"</b>"

resource "fleet" "cloud:index:Server" {
  image = image
  options {
    range = 2
  }
}
resource "gäste <&>" "cloud:index:Server" {
  image = note
  options {
    parent    = fleet[0]
    dependsOn = [fleet[1]]
  }
}

component "front" "./box" {
  image = image
  back  = back.name
}
component "back" "./box" {
  image = fleet[0].image
  back  = front.fixed
}

output "name" {
  value = front.name
}
