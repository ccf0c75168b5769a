# region values
long = <<-EOT
  hi ${upper} %{ for k, v in { a = 1 } ~} ${k}=${v} %{ endfor }
EOT
# endregion
names = [for k, v in { a = "1", b = "2" } : "${k}-${v}" if k != "a"]
by    = { for each in names : each => length(each)... }
upper = toJSON({ "${names[0]}" = null, b = secret("s") })
found = invoke("every:index:find", { name = "n", limit = 2 }).names
safe  = try(found[0], "https://example.org/a")
text  = readFile("main.pp")
