output "servers" "list(object({ name = string, port = int }))" {
  value = [
    { name = "web", port = 80 },
    { name = "db", prot = 5432 },
  ]
}
