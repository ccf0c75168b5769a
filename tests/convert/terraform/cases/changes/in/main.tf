resource "terraform_data" "current" {
  input            = "a"
  triggers_replace = [1]
}

resource "terraform_data" "adopted" {}

moved {
  from = terraform_data.old
  to   = terraform_data.current
}

import {
  to = terraform_data.adopted
  id = "known"
}

removed {
  from = terraform_data.gone
  lifecycle {
    destroy = false
  }
}

check "health" {
  assert {
    condition     = terraform_data.current.input == "a"
    error_message = "Bad."
  }
}

resource "terraform_data" "guarded" {
  input = terraform_data.current.triggers_replace
  lifecycle {
    precondition {
      condition     = length(terraform_data.current.input) > 0
      error_message = "Empty."
    }
  }
}
