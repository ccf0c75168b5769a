locals {
  permissions = {
    developers = { read = ["*"], write = ["dev-*"] }
    auditors   = { read = ["logs-*", "audit"], write = [] }
    robots     = { read = ["artifacts"], write = ["artifacts"] }
  }

  actions = {
    read  = ["Get", "List"]
    write = ["Put", "Delete"]
  }

  statements = {
    for group, grants in local.permissions : group => [
      for access, patterns in grants : {
        Sid      = "${title(access)}${title(group)}"
        Effect   = "Allow"
        Action   = [for action in local.actions[access] : "storage:${action}"]
        Resource = [for pattern in patterns : "crn:bucket/${pattern}"]
      } if length(patterns) > 0
    ]
  }

  too_broad = [
    for group, statements in local.statements : group
    if anytrue([for statement in statements : contains(statement.Resource, "crn:bucket/*")])
  ]
}

resource "cirrus_iam_policy" "group" {
  for_each = local.statements

  name        = "group-${each.key}"
  description = contains(local.too_broad, each.key) ? "Reads everything" : null
  policy      = jsonencode({ Version = "2012-10-17", Statement = each.value })
}

resource "cirrus_iam_group" "this" {
  for_each = local.permissions
  name     = each.key
}

resource "cirrus_iam_role" "assumable" {
  for_each = { for group, grants in local.permissions : group => grants if group != "robots" }

  name = "as-${each.key}"
  assume_role_policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Principal = { Group = cirrus_iam_group.this[each.key].name }
      Condition = length(each.value.write) > 0 ? { Bool = { "cirrus:MultiFactor" = "true" } } : {}
    }]
  })
}

output "too_broad" {
  value = local.too_broad
}

output "statement_counts" {
  value = { for group, statements in local.statements : group => length(statements) }
}
