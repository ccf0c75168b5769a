variable "size" {
  type = number
  validation {
    condition     = var.size < 100
    error_message = "Too large."
  }
}

variable "zones" {
  type    = list(string)
  default = []
}

variable "token" {
  type      = string
  sensitive = true
  default   = ""
}

resource "terraform_data" "x" {
  input = { size = var.size, zones = var.zones, token = var.token }
}
