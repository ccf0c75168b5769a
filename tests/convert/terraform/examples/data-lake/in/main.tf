locals {
  zones = {
    raw     = { days = 30, class = "cold" }
    curated = { days = 180, class = "warm" }
    public  = { days = 0, class = null }
  }

  schemas = {
    for file in fileset(path.module, "schemas/*.json") :
    trimsuffix(basename(file), ".json") => jsondecode(file("${path.module}/${file}"))
  }

  columns = {
    for table, schema in local.schemas : table => {
      for column in schema.columns : column.name => upper(column.type)
    }
  }
}

resource "cirrus_storage_bucket" "zone" {
  for_each = local.zones
  name     = "lake-${each.key}"
  acl      = each.key == "public" ? "public-read" : "private"

  encryption {
    algorithm = "aes256"
  }

  dynamic "lifecycle_rule" {
    for_each = each.value.days > 0 ? { (each.value.class) = each.value.days } : {}

    content {
      id      = "to-${lifecycle_rule.key}"
      enabled = true

      transition {
        storage_class = lifecycle_rule.key
        days          = lifecycle_rule.value
      }
    }
  }
}

resource "cirrus_storage_object" "schema" {
  for_each = local.schemas

  bucket       = cirrus_storage_bucket.zone["curated"].name
  key          = format("schemas/%s/v%d.json", each.key, each.value.version)
  content      = jsonencode(each.value)
  content_type = "application/json"
  tags = {
    Columns = length(local.columns[each.key])
    Owner   = try(each.value.owner, "nobody")
  }
}

output "columns" {
  value = local.columns
}

output "buckets" {
  value = values(cirrus_storage_bucket.zone)[*].name
}
