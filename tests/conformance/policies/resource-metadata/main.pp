# Each policy fires once, on the resource that it names: the one that what it asks about can be seen
# of.

policy resource "name-type-urn-props" {
  description = "Verifies name, type, URN and properties"
  when        = resource.name == "identity" && resource.type == "simple:index:Resource"

  assert {
    condition = !(resource.properties.value && endswith(resource.urn, "::identity"))
    message   = "${resource.name} can be seen"
  }
}

policy resource "protect" {
  description = "Verifies protect"
  types       = ["simple:index:Resource"]
  when        = resource.name == "protected"

  assert {
    condition = !resource.options.protect
    message   = "protect can be seen"
  }
}

policy resource "ignore-changes" {
  description = "Verifies ignoreChanges"
  types       = ["simple:index:Resource"]
  when        = resource.name == "ignoreChanges"

  assert {
    condition = !contains(resource.options.ignoreChanges, "value")
    message   = "ignoreChanges can be seen"
  }
}

policy resource "delete-before-replace" {
  description = "Verifies deleteBeforeReplace"
  types       = ["simple:index:Resource"]
  when        = resource.name == "deleteBeforeReplace"

  assert {
    condition = !resource.options.deleteBeforeReplace
    message   = "deleteBeforeReplace can be seen"
  }
}

policy resource "additional-secret-outputs" {
  description = "Verifies additionalSecretOutputs"
  types       = ["simple:index:Resource"]
  when        = resource.name == "secretOutput"

  assert {
    condition = !contains(resource.options.additionalSecretOutputs, "value")
    message   = "additionalSecretOutputs can be seen"
  }
}

policy resource "custom-timeouts" {
  description = "Verifies customTimeouts"
  types       = ["simple:index:Resource"]
  when        = resource.name == "customTimeouts"

  assert {
    condition = resource.options.customTimeouts.create != 300
    message   = "customTimeouts can be seen"
  }
}

policy resource "provider" {
  description = "Verifies the provider"
  types       = ["simple:index:Resource"]
  when        = resource.name == "explicitProvider"

  assert {
    condition = !(
      resource.provider.type == "pulumi:providers:simple" && resource.provider.name == "prov"
    )
    message = "the provider can be seen"
  }
}

policy resource "parent" {
  description = "Verifies the parent"
  types       = ["simple:index:Resource"]
  when        = resource.name == "child"

  assert {
    condition = !endswith(resource.options.parent, "::parent")
    message   = "the parent can be seen"
  }
}

policy stack "dependencies" {
  description = "Verifies dependencies"
  types       = ["simple:index:Resource"]

  assert {
    range = [for each in resources : each if each.name == "dependsOn"]
    condition = !anytrue([
      for urn in range.value.dependencies : endswith(urn, "::dependency")
    ])
    message = "dependencies can be seen"
    urn     = range.value.urn
  }
}

policy stack "property-dependencies" {
  description = "Verifies dependencies of properties"
  types       = ["simple:index:Resource"]

  assert {
    range = [for each in resources : each if each.name == "propertyDependency"]
    condition = !anytrue([
      for urn in range.value.propertyDependencies.value : endswith(urn, "::dependency")
    ])
    message = "dependencies of properties can be seen"
    urn     = range.value.urn
  }
}
