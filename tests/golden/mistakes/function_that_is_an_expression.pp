config "zones" "list(string)" {}
output "all" {
  value = concat(zones, ["north"])
}
