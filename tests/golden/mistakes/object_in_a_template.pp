config "owner" "object({ name = string })" {}

output "text" {
  value = "owned by ${owner}"
}
