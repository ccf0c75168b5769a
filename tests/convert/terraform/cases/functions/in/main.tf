variable "names" { type = list(string) }
variable "tags" { type = map(string) }

output "builtin" {
  value = {
    json   = jsonencode(var.tags)
    size   = length(var.names)
    joined = join(",", var.names)
    most   = max(1, 2, 3)
    safe   = try(var.tags.team, "nobody")
    numbers = range(3)
    text   = tostring(3)
    list   = tolist(var.names)
    keys   = keys(var.tags)
    values = values(var.tags)
  }
}

output "secret" {
  value     = sensitive("x")
  sensitive = true
}

output "std" {
  value = {
    upper   = upper("a")
    merged  = merge(var.tags, { team = "web" })
    spread  = merge([var.tags]...)
    both    = merge({ a = 1 }, [var.tags]...)
    joined  = concat(["a"], var.names)
    text    = format("%s-%02d", "web", 3)
    subnet  = cidrsubnet("10.0.0.0/16", 8, 1)
    lines = replace(
      "a b", # spaces
      " ",
      "-",
    )
    sum = sum([
      1,
      2])
    choice = lower(
      length(var.names) > 1
      ? "Many" : "One"
    )
    steps = range(0, 10, 5)
    when  = formatdate("YYYY", "2024-01-02T03:04:05Z")
  }
}
