variable "size" {
  type = number
}

variable "secret" {
  type = string
}

resource "terraform_data" "r" {
  lifecycle {
    precondition {
      condition     = var.size > 5
      error_message = "${var.size} is small."
    }
  }
}

output "secret" {
  value = var.secret
}
