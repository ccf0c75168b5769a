# A local was renamed. An output with a similar name is not offered.
me = { objectId = "a" }

output "clientId" {
  value = me.objectId
}

output "other" {
  value = client.objectId
}
