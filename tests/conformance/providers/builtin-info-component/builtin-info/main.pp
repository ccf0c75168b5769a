# Tells of the deployment that it is part of.

output "organization" {
  value = organization()
}

output "project" {
  value = project()
}

output "stack" {
  value = stack()
}
