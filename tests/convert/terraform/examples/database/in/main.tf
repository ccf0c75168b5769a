# A database with its subnet group, its parameters and an alarm.

resource "cirrus_db_subnet_group" "this" {
  name       = "${var.identifier}-subnets"
  subnet_ids = var.subnet_ids
}

resource "cirrus_db_parameter_group" "this" {
  count = length(var.parameters) > 0 ? 1 : 0

  name   = "${var.identifier}-params"
  family = "${var.engine}${local.major_version}"

  dynamic "parameter" {
    for_each = var.parameters
    content {
      name         = parameter.value.name
      value        = parameter.value.value
      apply_method = try(parameter.value.apply_method, null)
    }
  }
}

resource "cirrus_db_instance" "this" {
  name           = var.identifier
  engine         = var.engine
  engine_version = var.engine_version
  size           = var.size
  storage_gb     = var.storage_gb

  username = var.username
  password = var.password

  subnet_group_name     = cirrus_db_subnet_group.this.name
  parameter_group_name  = one(cirrus_db_parameter_group.this[*].name)
  multi_zone            = var.environment == "production"
  deletion_protection   = local.is_production
  backup_retention_days = local.is_production ? 30 : 1
  skip_final_snapshot   = !local.is_production
  final_snapshot_name   = local.is_production ? "${var.identifier}-final" : null

  tags = local.tags

  timeouts {
    create = "40m"
    delete = "1h"
  }

  lifecycle {
    ignore_changes  = [engine_version, password]
    prevent_destroy = true
  }
}

resource "cirrus_db_instance" "replica" {
  count = var.replicas

  name                = "${var.identifier}-replica-${count.index + 1}"
  engine              = cirrus_db_instance.this.engine
  size                = coalesce(var.replica_size, var.size)
  username            = var.username
  password            = var.password
  replica_of          = cirrus_db_instance.this.name
  skip_final_snapshot = true
}
