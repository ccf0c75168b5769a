policy stack "facts" {
  assert {
    condition = false
    message   = "${stack.organization}/${stack.project}/${stack.name} ${stack.dryRun} ${join(", ", [for key, value in stack.tags : "${key}=${value}"])}"
  }
  assert {
    condition = stack.config["shop:size"] == "3"
    message   = "the size is ${stack.config["shop:size"]}"
  }
}

policy stack "encrypted" {
  assert { condition = stack.config["shop:key"] == "hush" }
}

policy stack "outputs" {
  assert {
    range     = resources
    condition = range.value.type != "pulumi:pulumi:Stack"
    message   = "outputs: ${toJSON(range.value.properties)}"
    urn       = range.value.urn
  }
}
