config "token" "string" {}

config "box" "object({ user = string, password = string })" {}

output "size" {
  value = "${token}!"
}

output "who" {
  value = box.user
}
