locals {
  roles = csvdecode(file("${path.module}/roles.csv"))

  # Rows of a role become rules of one role.
  by_role = { for row in local.roles : row.role => row... }

  subjects = {
    viewer = [{ kind = "Group", name = "staff" }]
    editor = [{ kind = "Group", name = "developers" }, { kind = "ServiceAccount", name = "ci", namespace = "ci" }]
  }
}

resource "orchard_service_account" "ci" {
  metadata {
    name      = "ci"
    namespace = "ci"
  }
}

resource "orchard_role" "this" {
  for_each = local.by_role

  metadata {
    name      = each.key
    namespace = "shop"
  }

  dynamic "rule" {
    for_each = each.value

    content {
      api_groups = [rule.value.group]
      resources  = split(" ", rule.value.resources)
      verbs      = split(" ", rule.value.verbs)
    }
  }
}

resource "orchard_role_binding" "this" {
  for_each = local.subjects

  metadata {
    name      = "${each.key}s"
    namespace = "shop"
  }

  role_ref {
    kind = "Role"
    name = orchard_role.this[each.key].metadata[0].name
  }

  dynamic "subject" {
    for_each = each.value

    content {
      kind      = subject.value.kind
      name      = subject.value.kind == "ServiceAccount" ? orchard_service_account.ci.metadata[0].name : subject.value.name
      namespace = try(subject.value.namespace, null)
    }
  }
}

output "verbs" {
  value = { for name, rows in local.by_role : name => distinct(flatten([for row in rows : split(" ", row.verbs)])) }
}
