module "label" {
  source = "./label"

  namespace   = "eg"
  environment = "Live"
  name        = "Web App"
  attributes  = ["blue", "1"]
  tags        = { Owner = "web" }
}

module "short" {
  source = "./label"

  context         = module.label.context
  name            = "a-very-long-name-for-a-small-thing"
  id_length_limit = 24
}

resource "cirrus_storage_bucket" "this" {
  name = module.label.id
  tags = module.label.tags
}

resource "cirrus_queue" "this" {
  name = module.short.id
  tags = module.short.tags
}

output "id" {
  value = module.label.id
}

output "short_id" {
  value = module.short.id
}

output "tags" {
  value = module.short.tags
}
