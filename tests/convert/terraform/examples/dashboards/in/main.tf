variable "teams" {
  type    = list(string)
  default = ["core", "web"]
}

locals {
  widgets = [
    for file in sort(fileset("${path.module}/widgets", "*.json")) :
    jsondecode(templatefile("${path.module}/widgets/${file}", { environment = "live", teams = var.teams }))
  ]
  columns = 2
}

resource "beacon_dashboard" "team" {
  for_each = toset(var.teams)

  title       = "${upper(substr(each.key, 0, 1))}${substr(each.key, 1, -1)} team"
  description = "Generated from ${length(local.widgets)} widgets"
  tags        = ["team:${each.value}"]

  dynamic "widget" {
    for_each = local.widgets

    content {
      title   = widget.value.title
      kind    = widget.value.kind
      queries = [for query in widget.value.queries : replace(query, "TEAM", each.key)]

      dynamic "layout" {
        for_each = widget.value.kind == "value" ? [] : [widget.key]

        content {
          x      = layout.value % local.columns
          y      = floor(layout.value / local.columns)
          width  = 1
          height = 1
        }
      }
    }
  }
}

output "titles" {
  value = [for dashboard in beacon_dashboard.team : dashboard.title]
}
