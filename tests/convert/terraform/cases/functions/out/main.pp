config "names" "list(string)" {}
config "tags" "map(string)" {}

output "builtin" {
  value = {
    json    = toJSON(tags)
    size    = length(names)
    joined  = join(",", names)
    most    = max(1, 2, 3)
    safe    = try(tags.team, "nobody")
    numbers = range(3)
    text    = invoke("std:index:tostring", { input = 3 }).result
    list    = (names)
    keys    = [for key, value in tags : key]
    values  = [for value in tags : value]
  }
}

output "secret" {
  value = secret(secret("x"))
}

output "std" {
  value = {
    upper  = invoke("std:index:upper", { input = "a" }).result
    merged = invoke("std:index:merge", { input = [tags, { team = "web" }] }).result
    spread = invoke("std:index:merge", { input = [tags] }).result
    both   = invoke("std:index:merge", { input = invoke("std:index:concat", { input = [[{ a = 1 }], [tags]] }).result }).result
    joined = invoke("std:index:concat", { input = [["a"], names] }).result
    text   = invoke("std:index:format", { input = "%s-%02d", args = ["web", 3] }).result
    subnet = invoke("std:index:cidrsubnet", { input = "10.0.0.0/16", newbits = 8, netnum = 1 }).result
    lines = invoke("std:index:replace", {
      text    = "a b", # spaces
      search  = " ",
      replace = "-",
    }).result
    sum = invoke("std:index:sum", { input = [
      1,
    2] }).result
    choice = invoke("std:index:lower", {
      input = (length(names) > 1
      ? "Many" : "One")
    }).result
    steps = invoke("std:index:range", { start = 0, limit = 10, step = 5 }).result
    when  = invoke("std:index:formatdate", { format = "YYYY", timestamp = "2024-01-02T03:04:05Z" }).result
  }
}
