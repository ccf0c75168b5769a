config "password" "string" {
  secret = true
}

output "number" {
  value = password + 1
}
