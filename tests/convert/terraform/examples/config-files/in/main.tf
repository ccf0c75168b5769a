variable "environment" {
  type    = string
  default = "live"
}

locals {
  directory = "${path.module}/config"
  common    = yamldecode(file("${local.directory}/common.yaml"))
  specific  = fileexists("${local.directory}/${var.environment}.yaml") ? yamldecode(file("${local.directory}/${var.environment}.yaml")) : {}
  settings  = merge(local.common, local.specific)

  flat = merge([
    for section, values in local.settings : {
      for key, value in values : "${section}.${key}" => tostring(value)
    }
  ]...)

  env_lines = [for key in sort(keys(local.flat)) : "${upper(replace(key, ".", "_"))}=${local.flat[key]}"]
}

resource "orchard_config_map" "settings" {
  metadata {
    name   = "settings"
    labels = { checksum = substr(sha256(join("\n", local.env_lines)), 0, 8) }
  }

  data = merge(local.flat, {
    ".env"          = join("\n", local.env_lines)
    "settings.yaml" = yamlencode(local.settings)
  })
}

resource "orchard_cron_job" "reload" {
  metadata {
    name = "reload"
  }

  schedule = try(local.settings.reload.schedule, "@daily")
  image    = "reloader:${try(local.settings.reload.version, "latest")}"
  command  = ["reload", "--sections", join(",", keys(local.settings))]
  suspend  = !tobool(local.flat["reload.enabled"])

  dynamic "env" {
    for_each = { for key, value in local.flat : key => value if startswith(key, "server.") }
    content {
      name  = upper(trimprefix(env.key, "server."))
      value = env.value
    }
  }
}

output "lines" {
  value = local.env_lines
}
