identifier  = "orders"
environment = "production"
replicas    = 2
password    = "correct-horse"
subnet_ids  = ["sub-a", "sub-b"]
parameters = [
  { name = "max_connections", value = "200", apply_method = "pending-reboot" },
  { name = "log_statement", value = "ddl" },
]
