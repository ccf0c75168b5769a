config "key" {
  default = "k"
}

config "token" "string" {
  secret  = true
  default = "t"
}

config "zones" "set(string)" {
  default = ["a", "b"]
}

settings = { port = 80, host = "h", tls = true }
same     = { a = 1, b = 2 }
maybe    = key == "" ? { x = 1 } : null
computed = invoke("std:index:merge", { input = [{
  (key) = 1 }, { # the key is computed
  name  = "n"
}] }).result

resource "setting" "pulumi:index:Stash" {
  input = range.value

  options {
    range         = invoke("std:index:merge", { input = [settings] }).result
    ignoreChanges = [input]
  }
}

resource "follows" "pulumi:index:Stash" {
  input = null

  options {
    replacementTrigger = [[setting["port"].input], { zones = 2 }]
    aliases            = [{ name = "old-0" }]
  }
}

output "kinds" {
  value = {
    loop     = [for name, value in invoke("std:index:merge", { input = [settings] }).result : value]
    same     = [for name, value in same : value]
    values   = invoke("std:index:values", { input = settings }).result
    index    = invoke("std:index:merge", { input = [settings] }).result[key == "" ? "port" : "host"]
    splat    = invoke("std:index:concat", { input = [[1, "a"]] }).result[*]
    list     = invoke("std:index:tolist", { input = [1, "a"] }).result
    map      = invoke("std:index:tomap", { input = settings }).result
    equal    = invoke("std:index:tolist", { input = ["a"] }).result == ["a"]
    computed = computed
  }
}

output "others" {
  value = {
    zones   = invoke("std:index:length", { input = zones }).result
    tried   = try(invoke("std:index:lookup", { map = maybe, key = "x" }).result, 2)
    text    = invoke("std:index:encode_tfvars", { input = { name = "n" } }).result
    nothing = invoke("std:index:ephemeralasnull", { input = token }).result
    trigger = { zones = 2 }.zones
    digits  = invoke("std:index:tostring", { input = 100000000000000000000 + 1 }).result
  }
}
