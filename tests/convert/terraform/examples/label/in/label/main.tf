locals {
  defaults = {
    delimiter = "-"
    order     = ["namespace", "environment", "name", "attributes"]
    replace   = "/[^a-z0-9-]/"
  }

  input = {
    namespace   = var.namespace == null ? var.context.namespace : var.namespace
    environment = var.environment == null ? var.context.environment : var.environment
    name        = var.name == null ? var.context.name : var.name
    attributes  = compact(distinct(concat(coalesce(var.context.attributes, []), var.attributes)))
    tags        = merge(var.context.tags, var.tags)
  }

  normalized = {
    for key in ["namespace", "environment", "name"] :
    key => local.input[key] == null ? "" : replace(lower(replace(local.input[key], " ", "-")), local.defaults.replace, "")
  }

  parts = merge(local.normalized, { attributes = join(local.defaults.delimiter, local.input.attributes) })

  labels  = [for key in local.defaults.order : local.parts[key] if length(local.parts[key]) > 0]
  id_full = join(local.defaults.delimiter, local.labels)

  id_hash      = substr(md5(local.id_full), 0, 5)
  is_too_long  = var.id_length_limit != 0 && length(local.id_full) > var.id_length_limit
  id_truncated = "${substr(local.id_full, 0, max(var.id_length_limit - 6, 0))}-${local.id_hash}"
  id           = local.is_too_long ? local.id_truncated : local.id_full

  generated_tags = {
    for key, value in merge(local.normalized, { name = local.id }) : title(key) => value if value != ""
  }
  tags = merge(local.generated_tags, local.input.tags)
}

output "id" {
  value = local.id
}

output "tags" {
  value = local.tags
}

output "context" {
  value = local.input
}
