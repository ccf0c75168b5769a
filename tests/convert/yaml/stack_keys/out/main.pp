config "zone" {}

config "zoneName" {
  __logicalName = "zone-name"
}

output "zone" {
  value = "${zone}-${zoneName}"
}
