variable "repositories" {
  type = list(object({
    name        = string
    description = optional(string, "")
    visibility  = optional(string, "private")
    topics      = optional(list(string), [])
    protected   = optional(list(string), ["main"])
    teams       = optional(map(string), {})
  }))
  default = [
    { name = "api", topics = ["go", "service"], teams = { developers = "push", ops = "admin" } },
    { name = "website", visibility = "public", protected = ["main", "release/*"], teams = { developers = "pull" } },
    { name = "sandbox", protected = [] },
  ]
}

variable "hook_secret" {
  type      = string
  sensitive = true
  default   = "s3cr3t"
}

locals {
  repositories = { for repository in var.repositories : repository.name => repository }
  team_names   = toset(flatten(var.repositories[*].teams == null ? [] : [for r in var.repositories : keys(r.teams)]))

  branches = {
    for pair in flatten([
      for repository in var.repositories : [
        for branch in repository.protected : { repository = repository.name, branch = branch }
      ]
    ]) : "${pair.repository}:${pair.branch}" => pair
  }

  grants = merge([
    for repository in var.repositories : {
      for team, permission in repository.teams :
      "${team} on ${repository.name}" => {
        team       = team
        repository = repository.name
        permission = permission
      }
    }
  ]...)
}

resource "foundry_team" "this" {
  for_each = local.team_names
  name     = each.value
}

resource "foundry_repository" "this" {
  for_each = local.repositories

  name        = each.value.name
  description = each.value.description != "" ? each.value.description : "The ${each.value.name} repository"
  visibility  = each.value.visibility
  topics      = each.value.topics
  has_issues  = each.value.visibility == "public"

  dynamic "pages" {
    for_each = each.value.visibility == "public" ? ["gh-pages"] : []
    content {
      branch = pages.value
    }
  }
}

resource "foundry_branch_protection" "this" {
  for_each = local.branches

  repository     = foundry_repository.this[each.value.repository].name
  pattern        = each.value.branch
  enforce_admins = true

  required_reviews {
    required_approvals = each.value.branch == "main" ? 2 : 1
    code_owners        = true
  }

  status_checks {
    strict   = true
    contexts = ["ci/build", "ci/test"]
  }
}

resource "foundry_team_repository" "this" {
  for_each = local.grants

  team_id    = foundry_team.this[each.value.team].id
  repository = foundry_repository.this[each.value.repository].name
  permission = each.value.permission
}

resource "foundry_webhook" "ci" {
  for_each = foundry_repository.this

  repository = each.value.name
  url        = "https://ci.example.com/hooks/${each.value.name}"
  events     = ["push", "pull_request"]
  secret     = var.hook_secret
}

output "grants" {
  value = keys(local.grants)
}

output "clone_urls" {
  value = { for name, repository in foundry_repository.this : name => repository.ssh_url }
}
