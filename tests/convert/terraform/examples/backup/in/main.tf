variable "plans" {
  type = list(object({
    name            = string
    schedule        = string
    cold_after_days = optional(number)
    delete_after    = optional(number, 35)
    copy_to         = optional(list(string), [])
  }))
  default = [
    { name = "daily", schedule = "cron(0 3 * * ? *)" },
    { name = "monthly", schedule = "cron(0 4 1 * ? *)", cold_after_days = 30, delete_after = 365, copy_to = ["crn:vault/south"] },
  ]
}

resource "cirrus_key" "backup" {
  description = "Backups"
}

resource "cirrus_backup_vault" "this" {
  name   = "main"
  key_id = cirrus_key.backup.arn
}

resource "cirrus_backup_plan" "this" {
  name = "standard"

  dynamic "rule" {
    for_each = var.plans

    content {
      name     = rule.value.name
      vault    = cirrus_backup_vault.this.name
      schedule = rule.value.schedule

      lifecycle {
        cold_after_days = rule.value.cold_after_days
        delete_after_days = rule.value.cold_after_days == null ? rule.value.delete_after : max(
          rule.value.delete_after,
          rule.value.cold_after_days + 90,
        )
      }

      dynamic "copy_action" {
        for_each = rule.value.copy_to

        content {
          vault_arn = copy_action.value
        }
      }
    }
  }
}

resource "cirrus_backup_selection" "tagged" {
  plan_id  = cirrus_backup_plan.this.id
  name     = "tagged"
  role_arn = "crn:role/backup"

  selection_tag {
    type  = "StringEquals"
    key   = "Backup"
    value = "yes"
  }
}

output "rules" {
  value = [for rule in cirrus_backup_plan.this.rule : rule.name]
}
