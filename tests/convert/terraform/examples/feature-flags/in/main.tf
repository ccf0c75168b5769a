variable "flags" {
  type = map(object({
    enabled  = bool
    percent  = optional(number, 100)
    segments = optional(list(string), [])
  }))
  default = {
    new-checkout = { enabled = true, percent = 25 }
    dark-mode    = { enabled = true, segments = ["beta", "staff"] }
    old-search   = { enabled = false }
  }
}

locals {
  on      = { for name, flag in var.flags : name => flag if flag.enabled }
  rollout = { for name, flag in local.on : name => format("%05.1f%%", flag.percent) }
  by_state = {
    for name, flag in var.flags : (flag.enabled ? "on" : "off") => name...
  }
  segments = transpose({ for name, flag in local.on : name => flag.segments })
  hash     = parseint(substr(md5(join(",", keys(local.on))), 0, 4), 16) % 100
}

resource "cirrus_storage_object" "flags" {
  bucket       = "config"
  key          = "flags.json"
  content_type = "application/json"
  content = jsonencode({
    flags = [
      for name, flag in var.flags : merge(
        { name = name, enabled = flag.enabled },
        flag.percent < 100 ? { percent = flag.percent } : {},
        length(flag.segments) > 0 ? { segments = flag.segments } : {},
      )
    ]
    bucket = local.hash
  })
}

resource "cirrus_storage_object" "segment" {
  for_each = local.segments

  bucket  = "config"
  key     = "segments/${each.key}.txt"
  content = join("\n", each.value)
}

output "by_state" {
  value = local.by_state
}

output "rollout" {
  value = local.rollout
}

output "all_on" {
  value = alltrue(values(var.flags)[*].enabled)
}

output "any_segment" {
  value = anytrue([for flag in var.flags : length(flag.segments) > 0])
}
