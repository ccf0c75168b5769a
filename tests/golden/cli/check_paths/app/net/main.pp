config "zone" "string" {}

output "zone" {
  value = zone
}
