variable "name" {
  type = string
}

resource "cirrus_storage_bucket" "this" {
  name = var.name
}
