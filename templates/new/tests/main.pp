# A program to show tests: main.pptest has one of each kind.

config "replicas" "int" {
  default     = 2
  description = "The number of names"
}

resource "name" "random:index/randomPet:RandomPet" {
  prefix = stack()

  options {
    range = replicas
  }
}

resource "password" "random:index/randomPassword:RandomPassword" {
  length = 20
}

output "names" {
  value = name[*].id
}

output "password" {
  value = password.result
}
