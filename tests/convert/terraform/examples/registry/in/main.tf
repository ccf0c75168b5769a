variable "repositories" {
  type = map(object({
    immutable  = optional(bool, true)
    keep       = optional(number, 10)
    readers    = optional(set(string), [])
    lifecycles = optional(bool, true)
  }))
  default = {
    "shop/api"  = { readers = ["crn:team/shop", "crn:team/ops"] }
    "shop/web"  = { keep = 3 }
    "tools/ci"  = { immutable = false, lifecycles = false }
  }
}

resource "cirrus_key" "images" {
  description = "Images"
  rotation    = true
}

resource "cirrus_registry" "this" {
  for_each = var.repositories

  name         = each.key
  immutable    = each.value.immutable
  scan_on_push = true
  key_id       = cirrus_key.images.key_id
  tags         = { Team = split("/", each.key)[0] }
}

resource "cirrus_registry_policy" "this" {
  for_each = { for name, repository in var.repositories : name => repository if repository.lifecycles }

  registry = cirrus_registry.this[each.key].name
  policy = jsonencode({
    rules = [{
      rulePriority = 1
      description  = "Keep ${each.value.keep} images"
      selection = {
        tagStatus   = "any"
        countType   = "imageCountMoreThan"
        countNumber = each.value.keep
      }
      action = { type = "expire" }
    }]
    readers = sort(each.value.readers)
  })
}

output "urls" {
  value = { for name, repository in cirrus_registry.this : name => repository.url }
}

output "teams" {
  value = distinct([for repository in cirrus_registry.this : repository.tags["Team"]])
}
