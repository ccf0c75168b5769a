variable "office_hours" {
  type = object({
    start = number
    stop  = number
    days  = list(string)
  })
  default = {
    start = 7
    stop  = 19
    days  = ["MON", "TUE", "WED", "THU", "FRI"]
  }
}

locals {
  timestamp = "2026-01-31T22:30:00Z"
  next_day  = timeadd(local.timestamp, "36h")

  actions = {
    start = format("cron(0 %d ? * %s *)", var.office_hours.start, join(",", var.office_hours.days))
    stop  = format("cron(0 %d ? * %s *)", var.office_hours.stop, join(",", var.office_hours.days))
  }

  payloads = { for action in keys(local.actions) : action => {
    action   = action
    matching = { tag = "Schedule", values = ["office"] }
    since    = formatdate("DD MMM YYYY hh:mm ZZZ", local.next_day)
  } }
}

resource "cirrus_function" "switch" {
  name    = "office-hours"
  runtime = "python3.12"
  handler = "switch.main"
  role    = "crn:role/switch"
  timeout = 60
}

resource "cirrus_schedule" "this" {
  for_each = local.actions

  name       = "office-${each.key}"
  expression = each.value
  target_arn = cirrus_function.switch.arn
  input      = jsonencode(local.payloads[each.key])
  enabled    = timecmp(local.timestamp, local.next_day) < 0
}

resource "cirrus_permission" "this" {
  for_each = cirrus_schedule.this

  function_name = cirrus_function.switch.name
  action        = "invoke"
  principal     = "scheduler"
  statement_id  = replace(title(replace(each.value.name, "-", " ")), " ", "")
}

output "expressions" {
  value = local.actions
}

output "next_day" {
  value = local.next_day
}
