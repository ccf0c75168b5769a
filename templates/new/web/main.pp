# A web site with a random name and a password for its administrators.

config "title" "string" {
  description = "The title of the site"
}

config "words" "int" {
  default     = 2
  description = "The number of words in the name"
}

resource "name" "random:index/randomPet:RandomPet" {
  length = words
  prefix = stack()
}

resource "password" "random:index/randomPassword:RandomPassword" {
  length  = 20
  special = false
  keepers = {
    site = name.id
  }
}

output "url" {
  value = "https://${name.id}.example.com"
}

output "title" {
  value = title
}

output "password" {
  value = password.result
}
