variable "region" {
  type    = string
  default = "north-1"
}

variable "environment" {
  type    = string
  default = "live"
}

variable "domain" {
  type    = string
  default = "example.dev"
}

variable "sizes" {
  type = map(string)
  default = {
    test = "small"
    live = "large"
  }
}

locals {
  name = "web-${var.environment}"

  services = [
    { name = "www", port = 443, public = true },
    { name = "api", port = 8443, public = true },
    { name = "metrics", port = 9000, public = false },
  ]
}
