config "holder" "string" {
  default = "x"
}

ownerId = "${owner}-1"

output "id" {
  value = [ownerId, holder]
}
