variable "name" {
  type = string
}

variable "days" {
  type    = number
  default = 30
}

resource "cirrus_storage_bucket" "this" {
  name = var.name

  lifecycle_rule {
    id      = "expire"
    enabled = true

    expiration {
      days = var.days
    }
  }
}

output "bucket" {
  value = cirrus_storage_bucket.this.name
}
