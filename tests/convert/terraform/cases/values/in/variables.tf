# What the service needs to know.
variable "region" {
  type        = string
  description = "Where the servers are"
  default     = "north-1"
}

variable "sizes" {
  type    = map(number)
  default = { small = 1, large = 4 } # gigabytes
}

variable "token" {
  sensitive = true
}

variable "services" {
  type = map(object({
    port   = number
    public = optional(bool, false)
    health = optional(object({
      path  = optional(string, "/")
      every = optional(number, 30)
    }), {})
    owner = optional(string)
  }))
  default = {
    web = { port = 80, public = true, unused = "is dropped" }
  }
}
