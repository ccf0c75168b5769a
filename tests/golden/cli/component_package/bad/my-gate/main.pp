output "urn" { value = nowhere }
