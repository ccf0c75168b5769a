# The smallest useful program: a name, a password and a greeting.

config "greeting" "string" {
  default     = "Hello"
  description = "How to greet"
}

config "words" "int" {
  default     = 2
  description = "How many words the name has"
}

resource "pet" "random:index/randomPet:RandomPet" {
  length = words
  prefix = stack()
}

resource "password" "random:index/randomPassword:RandomPassword" {
  length  = 20
  special = false
  keepers = {
    owner = pet.id
  }
}

resource "lucky" "random:index/randomInteger:RandomInteger" {
  min = 1
  max = 100
}

output "message" {
  value = "${greeting}, ${pet.id}! Your lucky number is ${lucky.result}."
}

output "password" {
  value = password.result
}
