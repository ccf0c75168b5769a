# A name that people remember, and a key that nobody does.

config "service" "string" {
  description = "What the name begins with"
}

config "words" "int" {
  default     = 2
  description = "How many words follow"
}

config "key" "object({ length = int, special = bool })" {
  nullable    = true
  description = "What the key is like"
}

resource "pet" "random:index/randomPet:RandomPet" {
  prefix = service
  length = words
}

resource "password" "random:index/randomPassword:RandomPassword" {
  length  = key == null ? 20 : key.length
  special = key == null ? false : key.special
}

output "name" {
  description = "The whole name"
  value       = pet.id
}

output "key" {
  value = password.result
}
