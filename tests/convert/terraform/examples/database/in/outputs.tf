output "url" {
  value = "${var.engine}://${cirrus_db_instance.this.endpoint}"
}

output "name" {
  value = cirrus_db_instance.this.name
}

output "replica_names" {
  value = [for replica in cirrus_db_instance.replica : replica.name]
}

output "password" {
  value     = cirrus_db_instance.this.password
  sensitive = true
}
