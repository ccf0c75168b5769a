# A local was renamed. An output with a similar name is no guess.
me = { objectId = "a" }

output "clientId" {
  value = me.objectId
}

output "other" {
  value = client.objectId
}
