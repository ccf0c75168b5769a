# One stack of every environment, from the same modules.

locals {
  environments = {
    dev = {
      cidr     = "10.10.0.0/16"
      replicas = 1
      services = ["api"]
    }
    live = {
      cidr     = "10.20.0.0/16"
      replicas = 3
      services = ["api", "web", "worker"]
    }
  }
}

module "environment" {
  source   = "./modules/environment"
  for_each = local.environments

  name     = each.key
  cidr     = each.value.cidr
  replicas = each.value.replicas
  services = each.value.services
  tags     = { Environment = each.key }
}

output "networks" {
  value = { for name, environment in module.environment : name => environment.cidr }
}

output "service_names" {
  value = flatten([for environment in module.environment : values(environment.services)])
}

output "live_buckets" {
  value = module.environment["live"].log_bucket
}
