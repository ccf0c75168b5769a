variable "tenant" {
  type = string
}

resource "cirrus_log_group" "this" {
  name           = "/audit/${var.tenant}"
  retention_days = 365
}

output "group" {
  value = cirrus_log_group.this.name
}
