data "cirrus_identity" "current" {}

data "cirrus_region" "current" {}

locals {
  account   = data.cirrus_identity.current.account_id
  prefix    = "crn:${data.cirrus_region.current.name}:${local.account}"
  resources = formatlist("${local.prefix}:bucket/%s", var.buckets)
}

variable "buckets" {
  type    = list(string)
  default = ["in", "out"]
}

variable "trusted" {
  type = object({
    services = optional(list(string), [])
    accounts = optional(list(string), [])
  })
  default = {
    services = ["functions", "vm"]
    accounts = ["111122223333"]
  }
}

data "cirrus_iam_policy_document" "trust" {
  version = "2012-10-17"

  dynamic "statement" {
    for_each = { for kind, names in var.trusted : kind => names if length(names) > 0 }

    content {
      sid     = title(statement.key)
      effect  = "Allow"
      actions = ["sts:Assume"]

      principal {
        type        = statement.key == "services" ? "Service" : "Account"
        identifiers = statement.value
      }
    }
  }

  statement {
    sid     = "Self"
    actions = ["sts:Assume"]

    condition {
      test     = "StringEquals"
      variable = "cirrus:Account"
      values   = [local.account]
    }
  }
}

resource "cirrus_iam_role" "this" {
  name                 = "reader"
  assume_role_policy   = data.cirrus_iam_policy_document.trust.json
  max_session_duration = 2 * 60 * 60
}

resource "cirrus_iam_policy" "read" {
  name        = "read-${length(local.resources)}-buckets"
  path        = "/service/"
  description = "Reads ${join(" and ", var.buckets)}"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      for resource in local.resources : {
        Effect   = "Allow"
        Action   = ["storage:Get", "storage:List"]
        Resource = resource
      }
    ]
  })
}

resource "cirrus_iam_role_policy_attachment" "this" {
  for_each = {
    read = cirrus_iam_policy.read.arn
    logs = "${local.prefix}:policy/logs"
  }

  role       = cirrus_iam_role.this.name
  policy_arn = each.value
}

output "resources" {
  value = local.resources
}
