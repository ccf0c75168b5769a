terraform {
  required_providers {
    terraform = {
      source = "terraform.io/builtin/terraform"
    }
  }
}

variable "key" {
  default = "k"
}

variable "token" {
  type      = string
  ephemeral = true
  default   = "t"
}

variable "zones" {
  type    = set(string)
  default = ["a", "b"]
}

locals {
  settings = { port = 80, host = "h", tls = true }
  same     = { a = 1, b = 2 }
  maybe    = var.key == "" ? { x = 1 } : null
  computed = {
    (var.key) = 1, # the key is computed
    name      = "n"
  }
}

resource "terraform_data" "setting" {
  for_each = local.settings
  input    = each.value
  lifecycle {
    ignore_changes = [input, triggers_replace]
  }
  triggers_replace = var.key
}

resource "terraform_data" "follows" {
  triggers_replace = { zones = 2 }
  lifecycle {
    replace_triggered_by = [terraform_data.setting["port"].input]
  }
}

moved {
  from = terraform_data.old[0]
  to   = terraform_data.follows
}

output "kinds" {
  value = {
    loop     = [for name, value in local.settings : value]
    same     = [for name, value in local.same : value]
    values   = values(local.settings)
    index    = local.settings[var.key == "" ? "port" : "host"]
    splat    = [1, "a"][*]
    list     = tolist([1, "a"])
    map      = tomap(local.settings)
    equal    = tolist(["a"]) == ["a"]
    computed = local.computed
  }
}

output "others" {
  value = {
    zones   = length(var.zones)
    tried   = try(local.maybe.x, 2)
    text    = provider::terraform::encode_tfvars({ name = "n" })
    nothing = ephemeralasnull(var.token)
    trigger = terraform_data.follows.triggers_replace.zones
    digits  = tostring(100000000000000000000 + 1)
  }
}
