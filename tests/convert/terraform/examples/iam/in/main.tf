locals {
  team = yamldecode(file("${path.module}/team.yaml"))

  users  = { for user in local.team.users : user.name => user }
  groups = toset(flatten([for user in local.team.users : user.groups]))

  members = {
    for group in local.groups : group => [
      for user in local.team.users : user.name if contains(user.groups, group)
    ]
  }

  robots = [for name, user in local.users : name if try(user.robot, false)]
}

resource "cirrus_iam_user" "this" {
  for_each = local.users

  name          = each.value.name
  path          = try(each.value.path, "/people/")
  force_destroy = lookup(each.value, "robot", false)
  tags          = { Mail = "${each.key}@example.com" }
}

resource "cirrus_iam_group" "this" {
  for_each = local.groups
  name     = each.key
}

resource "cirrus_iam_group_membership" "this" {
  for_each = local.members

  group = cirrus_iam_group.this[each.key].name
  users = [for name in each.value : cirrus_iam_user.this[name].name]
}

resource "cirrus_iam_access_key" "robot" {
  count = length(local.robots)
  user  = cirrus_iam_user.this[local.robots[count.index]].name
}

output "members" {
  value = { for group, membership in cirrus_iam_group_membership.this : group => membership.users }
}

output "keys" {
  value     = zipmap(local.robots, cirrus_iam_access_key.robot[*].secret)
  sensitive = true
}
