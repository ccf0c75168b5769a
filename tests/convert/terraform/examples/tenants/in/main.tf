variable "tenants" {
  type = map(object({
    plan     = string
    admins   = list(string)
    features = optional(set(string), [])
    limits = optional(object({
      storage_gb = optional(number, 10)
      users      = optional(number)
    }), {})
  }))
  default = {
    acme = {
      plan     = "enterprise"
      admins   = ["wile@acme.example"]
      features = ["sso", "audit"]
      limits   = { storage_gb = 500 }
    }
    initech = {
      plan   = "free"
      admins = []
    }
  }
}

module "tenant" {
  source   = "./tenant"
  for_each = var.tenants

  name     = each.key
  plan     = each.value.plan
  admins   = each.value.admins
  features = each.value.features
  limits   = each.value.limits
}

output "databases" {
  value = { for name, tenant in module.tenant : name => tenant.database }
}

output "audited" {
  value = [for name, tenant in module.tenant : name if tenant.is_audited]
}
