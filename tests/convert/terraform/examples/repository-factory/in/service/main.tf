variable "name" {
  type = string
}

variable "owner" {
  type = string
}

variable "team_id" {
  type = string
}

variable "tokens" {
  type      = map(string)
  sensitive = true
}

variable "port" {
  type = number
}

resource "foundry_repository" "this" {
  name        = "${var.owner}-${var.name}"
  description = "Service ${var.name} on port ${var.port}"
  visibility  = "internal"
}

resource "foundry_team_repository" "this" {
  team_id    = var.team_id
  repository = foundry_repository.this.name
  permission = "admin"
}

resource "foundry_secret" "this" {
  for_each = nonsensitive(toset(keys(var.tokens)))

  repository = foundry_repository.this.name
  name       = each.value
  value      = var.tokens[each.value]
}

resource "cirrus_registry" "this" {
  name = foundry_repository.this.name
}

output "repository" {
  value = foundry_repository.this.name
}

output "port" {
  value = var.port
}
