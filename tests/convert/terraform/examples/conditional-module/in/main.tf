variable "features" {
  type = object({
    cdn   = optional(bool, false)
    cache = optional(bool, true)
  })
  default = {}
}

module "cdn" {
  source = "./cdn"
  count  = var.features.cdn ? 1 : 0

  domain = "origin.example.com"
}

module "cache" {
  source = "./cache"
  count  = var.features.cache ? 1 : 0

  name  = "pages"
  nodes = null
}

resource "cirrus_function" "app" {
  name    = "app"
  runtime = "container"
  handler = "-"
  role    = "crn:role/app"

  environment {
    variables = {
      CACHE_NAME = try(module.cache[0].name, "none")
      CDN_DOMAIN = length(module.cdn) > 0 ? module.cdn[0].domain : ""
    }
  }
}

output "cache" {
  value = one(module.cache[*].name)
}

output "nodes" {
  value = module.cache[0].nodes
}

output "cdn" {
  value = one(module.cdn[*].domain)
}
