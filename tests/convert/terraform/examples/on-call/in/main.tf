variable "rotations" {
  type = map(object({
    people   = list(string)
    timezone = optional(string, "UTC")
    weekly   = optional(bool, true)
  }))
  default = {
    primary   = { people = ["ada", "grace", "alan"] }
    secondary = { people = ["alan", "ada"], timezone = "Europe/Berlin", weekly = false }
  }
}

locals {
  everyone = toset(flatten(values(var.rotations)[*].people))
  load = {
    for person in local.everyone :
    person => length([for rotation in var.rotations : 1 if contains(rotation.people, person)])
  }
  busiest = [for person, count in local.load : person if count == max(values(local.load)...)]
}

resource "beacon_team" "on_call" {
  name    = "on-call"
  members = local.everyone
}

resource "beacon_schedule" "this" {
  for_each = var.rotations

  name     = title(each.key)
  team_id  = beacon_team.on_call.id
  rotation = concat(slice(each.value.people, 1, length(each.value.people)), [each.value.people[0]])
  timezone = each.value.timezone
  handoff  = each.value.weekly ? "MON 09:00" : "daily 09:00"
}

resource "beacon_monitor" "coverage" {
  name  = "coverage"
  type  = "service"
  query = "on_call(${join(", ", [for schedule in beacon_schedule.this : schedule.name])}) < ${length(var.rotations)}"
}

output "busiest" {
  value = local.busiest
}

output "first" {
  value = { for key, schedule in beacon_schedule.this : key => schedule.rotation[0] }
}
