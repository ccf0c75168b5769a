policy stack "few" {
  config "most" "int" { default = 0 }
  assert {
    condition = length([for r in resources : r if r.type == "every:index:Thing"]) <= most
    message   = "too many: ${length(resources)} in ${stack.name}, ${stack.config["p:token"]}"
    urn       = resources[0].urn
  }
}
