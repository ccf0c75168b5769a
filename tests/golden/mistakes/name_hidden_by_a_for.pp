config "zone" "string" {}

output "zones" {
  value = [zone, [for zone in ["a", "b"] : "zone ${zone}"]]
}
