module "again" { source = "./" }
