variable "name" {
  type = string
}

variable "days" {
  type = number
}

resource "cirrus_storage_bucket" "this" {
  name          = var.name
  force_destroy = true

  lifecycle_rule {
    id      = "after ${var.days} days"
    enabled = var.days > 0

    transition {
      days          = var.days
      storage_class = "cold"
    }
  }
}
