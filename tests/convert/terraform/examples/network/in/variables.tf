variable "name" {
  description = "Prefix of all names"
  type        = string
  default     = "main"
}

variable "cidr" {
  description = "The address range of the network"
  type        = string
  default     = "10.0.0.0/16"

  validation {
    condition     = can(cidrhost(var.cidr, 0))
    error_message = "The range must be in CIDR notation."
  }
}

variable "zones" {
  type    = list(string)
  default = ["north-1a", "north-1b", "north-1c"]
}

variable "enable_nat" {
  type    = bool
  default = true
}

variable "single_nat" {
  description = "One NAT gateway for all zones instead of one for each"
  type        = bool
  default     = false
}

variable "tags" {
  type    = map(string)
  default = {}
}
