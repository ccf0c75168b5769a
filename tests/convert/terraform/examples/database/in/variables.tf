variable "identifier" {
  type = string
}

variable "environment" {
  type    = string
  default = "staging"

  validation {
    condition     = contains(["staging", "production"], var.environment)
    error_message = "Must be staging or production, not ${var.environment}."
  }
}

variable "engine" {
  type    = string
  default = "postgres"
}

variable "engine_version" {
  type    = string
  default = "16.4"
}

variable "size" {
  type    = string
  default = "db.medium"
}

variable "replica_size" {
  type    = string
  default = null
}

variable "replicas" {
  type    = number
  default = 0
}

variable "storage_gb" {
  type    = number
  default = 20
}

variable "username" {
  type    = string
  default = "admin"
}

variable "password" {
  type      = string
  sensitive = true
}

variable "subnet_ids" {
  type = list(string)
}

variable "parameters" {
  type    = list(map(string))
  default = []
}
