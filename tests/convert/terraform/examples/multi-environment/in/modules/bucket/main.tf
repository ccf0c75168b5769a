variable "name" {
  type = string
}

variable "tags" {
  type    = map(string)
  default = {}
}

resource "cirrus_storage_bucket" "this" {
  name = var.name
  tags = merge(var.tags, { Purpose = "logs" })
}

output "name" {
  value = cirrus_storage_bucket.this.name
}
