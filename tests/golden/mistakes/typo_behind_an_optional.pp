config "db" "optional(object({ host = string, port = int }))" {}
output "host" {
  value = db.hots
}
