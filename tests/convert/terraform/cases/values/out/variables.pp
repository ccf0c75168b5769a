# What the service needs to know.
config "region" "string" {
  description = "Where the servers are"
  default     = "north-1"
}

config "sizes" "map(number)" {
  default = { small = 1, large = 4 } # gigabytes
}

config "token" {
  secret = true
}

config "services" "map(object({ port = number, public = optional(bool), health = optional(object({ path = optional(string), every = optional(number) })), owner = optional(string) }))" {
  default = {
    web = { port = 80, public = true }
  }
}

# `services` with the defaults of its type.
services_with_defaults = { for key, value in services : key => {
  port   = value.port
  public = value.public == null ? false : value.public
  health = value.health == null ? {
    path  = "/"
    every = 30
    } : {
    path  = value.health.path == null ? "/" : value.health.path
    every = value.health.every == null ? 30 : value.health.every
  }
  owner = value.owner
} }
