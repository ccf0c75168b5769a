variable "team" {
  type    = string
  default = "platform"
}

variable "members" {
  type    = map(string)
  default = { ada = "maintainer", alan = "member" }
}

variable "services" {
  type    = list(string)
  default = ["auth", "gateway"]
}

variable "tokens" {
  type      = map(string)
  sensitive = true
  default   = { REGISTRY_TOKEN = "r-1", DEPLOY_TOKEN = "d-1" }
}

resource "foundry_team" "parent" {
  name    = "engineering"
  privacy = "closed"
}

resource "foundry_team" "this" {
  name           = var.team
  parent_team_id = foundry_team.parent.id
}

resource "foundry_team_membership" "this" {
  for_each = var.members

  team_id  = foundry_team.this.id
  username = each.key
  role     = each.value == "maintainer" ? "maintainer" : "member"
}

module "service" {
  source = "./service"
  count  = length(var.services)

  name    = var.services[count.index]
  owner   = foundry_team.this.name
  team_id = foundry_team.this.id
  tokens  = var.tokens
  port    = 8000 + count.index
}

output "repositories" {
  value = module.service[*].repository
}

output "ports" {
  value = { for service in module.service : service.repository => service.port }
}
