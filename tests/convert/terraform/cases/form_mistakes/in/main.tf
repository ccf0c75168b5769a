terraform {
  bogus = 1
}

variable "count" {
  default = 1
}

variable "computed" {
  default = upper("a")
}

variable "hidden" {
  sensitive = "maybe"
  nullable  = false
  default   = null
}

variable "quoted" {
  type    = "number"
  default = 1
  validation {
    condition = var.quoted > 0
  }
}

resource "terraform_data" "a" {
  inputt     = 1
  depends_on = terraform_data.b
  lifecycle {
    ignore_changes       = [input, nothing]
    replace_triggered_by = [var.quoted]
    precondition {
      condition     = self.input == 1
      error_message = "No."
    }
  }
  thing {}
}

resource "terraform_data" "b" {
  depends_on = [var.missing]
  lifecycle {}
  lifecycle {}
}

moved {
  from = terraform_data.a
  to   = terraform_data.b
}

moved {
  from = module.gone
  to   = terraform_data.b
}

removed {
  from = terraform_data.a
  lifecycle {
    destroy = false
  }
}

import {
  to = terraform_data.missing
  id = "x"
}

check "empty" {}

check "empty" {
  assert {
    condition     = local.missing
    error_message = "No."
  }
}

module "computed" {
  source = "./${var.quoted}"
}
