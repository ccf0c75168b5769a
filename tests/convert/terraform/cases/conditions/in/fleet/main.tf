variable "size" {
  type = number

  # Both are tested in the same file.
  validation {
    condition     = var.size > 20
    error_message = "Fleets have large disks."
  }
  validation {
    condition     = var.size < 200
    error_message = "Disks are not that large."
  }
}

variable "region" {
  type = string
}

resource "demo_server" "ship" {
  count = 2
  image = "debian"
  name  = "ship-${count.index}"

  lifecycle {
    precondition {
      condition     = endswith(var.region, "1")
      error_message = "Only the first region."
    }
    postcondition {
      condition     = startswith(self.name, "ship")
      error_message = "Not a ship."
    }
  }
}
