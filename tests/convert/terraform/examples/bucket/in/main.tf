# A bucket with every option, in the style of public modules.
locals {
  lifecycle_rules = try(jsondecode(var.lifecycle_rule), var.lifecycle_rule)
  cors_rules      = try(jsondecode(var.cors_rule), var.cors_rule)
  create          = var.create_bucket && !var.is_directory
}

variable "create_bucket" {
  type    = bool
  default = true
}

variable "is_directory" {
  type    = bool
  default = false
}

variable "bucket" {
  type    = string
  default = null
}

variable "versioning" {
  type    = map(string)
  default = {}
}

variable "website" {
  type    = any
  default = {}
}

variable "cors_rule" {
  type    = any
  default = []
}

variable "lifecycle_rule" {
  type    = any
  default = []
}

variable "attach_policy" {
  type    = bool
  default = false
}

variable "tags" {
  type    = map(string)
  default = {}
}

resource "cirrus_storage_bucket" "this" {
  count = local.create ? 1 : 0

  name          = coalesce(var.bucket, "unnamed")
  force_destroy = false
  tags          = var.tags

  dynamic "versioning" {
    for_each = length(keys(var.versioning)) > 0 ? [var.versioning] : []

    content {
      enabled = try(versioning.value["enabled"] == "true", tobool(versioning.value["status"]), false)
    }
  }

  dynamic "website" {
    for_each = length(keys(var.website)) == 0 ? [] : [var.website]

    content {
      index_document = try(website.value["index_document"], null)
      error_document = try(website.value["error_document"], null)
    }
  }

  dynamic "cors_rule" {
    for_each = local.cors_rules

    content {
      allowed_methods = cors_rule.value.allowed_methods
      allowed_origins = cors_rule.value.allowed_origins
      max_age_seconds = try(cors_rule.value.max_age_seconds, null)
    }
  }

  dynamic "lifecycle_rule" {
    for_each = local.lifecycle_rules

    content {
      id      = try(lifecycle_rule.value.id, "rule-${lifecycle_rule.key}")
      enabled = try(lifecycle_rule.value.enabled, true)
      prefix  = try(lifecycle_rule.value.filter.prefix, lifecycle_rule.value.prefix, null)

      dynamic "expiration" {
        for_each = try(flatten([lifecycle_rule.value.expiration]), [])

        content {
          days = expiration.value.days
        }
      }

      dynamic "transition" {
        for_each = try(flatten([lifecycle_rule.value.transition]), [])

        content {
          days          = transition.value.days
          storage_class = transition.value.storage_class
        }
      }
    }
  }
}

resource "cirrus_storage_bucket_policy" "this" {
  count = local.create && var.attach_policy ? 1 : 0

  bucket = cirrus_storage_bucket.this[0].id
  policy = jsonencode({
    Statement = [{
      Sid    = "DenyInsecure"
      Effect = "Deny"
      Resource = [
        "crn:bucket/${cirrus_storage_bucket.this[0].name}",
        "crn:bucket/${cirrus_storage_bucket.this[0].name}/*",
      ]
    }]
  })
}

output "id" {
  value = try(cirrus_storage_bucket.this[0].id, "")
}

output "name" {
  value = try(cirrus_storage_bucket.this[0].name, "")
}
