config "zones" "list(string)" {}

output "is_single" {
  value = zones != "a"
}
