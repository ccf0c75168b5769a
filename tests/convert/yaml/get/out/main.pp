read "existing" "demo:index:Server" {
  id   = "srv-1"
  name = "web"
}

output "address" {
  value = existing.address
}
