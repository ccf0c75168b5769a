wrapped = secret({ user = "admin", password = "x" })
output "pw" {
  value = wrapped.pasword
}
