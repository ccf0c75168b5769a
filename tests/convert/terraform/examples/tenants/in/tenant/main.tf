variable "name" {
  type = string
}

variable "plan" {
  type = string

  validation {
    condition     = contains(["free", "enterprise"], var.plan)
    error_message = "Unknown plan: ${var.plan}."
  }
}

variable "admins" {
  type = list(string)
}

variable "features" {
  type = set(string)
}

variable "limits" {
  type = object({
    storage_gb = number
    users      = number
  })
}

locals {
  is_dedicated = var.plan == "enterprise"
}

resource "cirrus_db_instance" "dedicated" {
  count = local.is_dedicated ? 1 : 0

  name       = "tenant-${var.name}"
  engine     = "postgres"
  size       = "db.large"
  storage_gb = var.limits.storage_gb
  username   = var.name
  password   = "generated"
}

resource "cirrus_iam_user" "admin" {
  for_each = toset(var.admins)

  name = replace(each.value, "@", ".")
  path = "/tenants/${var.name}/"
}

module "audit" {
  source = "./audit"
  count  = contains(var.features, "audit") ? 1 : 0

  tenant = var.name
}

output "database" {
  value = one(cirrus_db_instance.dedicated[*].name) != null ? cirrus_db_instance.dedicated[0].name : "shared"
}

output "is_audited" {
  value = length(module.audit) > 0
}

output "audit_group" {
  value = one(module.audit[*].group)
}
