variable "context" {
  type = any
  default = {
    namespace   = null
    environment = null
    name        = null
    attributes  = []
    tags        = {}
  }
}

variable "namespace" {
  type    = string
  default = null
}

variable "environment" {
  type    = string
  default = null
}

variable "name" {
  type    = string
  default = null
}

variable "attributes" {
  type    = list(string)
  default = []
}

variable "tags" {
  type    = map(string)
  default = {}
}

variable "id_length_limit" {
  type    = number
  default = 0
}
