# A component has inputs (config blocks), resources and outputs, as a program has.

config "greeting" "string" {
  description = "The first word of the message"
}

resource "name" "random:index/randomPet:RandomPet" {
  length = 1
}

output "message" {
  value = "${greeting}, ${name.id}!"
}
