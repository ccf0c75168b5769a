locals {
  is_production = var.environment == "production"
  major_version = split(".", var.engine_version)[0]
  tags = {
    Environment = var.environment
    Engine      = upper(var.engine)
  }
}
