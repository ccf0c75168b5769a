policy remediation "tags" {
  when       = resource.properties.tags.owner == null
  properties = { tags = merge(resource.properties.tags, { owner = resource.properties.password }), copy = resource.properties.password, n = [resource.properties.later] }
}
