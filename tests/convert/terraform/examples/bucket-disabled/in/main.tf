variable "create" {
  type    = bool
  default = false
}

variable "name" {
  type    = string
  default = "never"
}

resource "cirrus_storage_bucket" "this" {
  count = var.create ? 1 : 0
  name  = var.name
}

resource "cirrus_storage_object" "readme" {
  count = var.create ? 1 : 0

  bucket  = cirrus_storage_bucket.this[0].name
  key     = "README"
  content = "Nothing here."
}

resource "cirrus_topic" "always" {
  name = coalesce(join("", cirrus_storage_bucket.this[*].name), "no-bucket")
}

output "arn" {
  value = try(cirrus_storage_bucket.this[0].arn, null)
}

output "arn_or_empty" {
  value = element(concat(cirrus_storage_bucket.this[*].arn, [""]), 0)
}

output "topic" {
  value = cirrus_topic.always.name
}
