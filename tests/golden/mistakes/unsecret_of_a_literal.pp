output "region" {
  value = unsecret("north-1")
}
