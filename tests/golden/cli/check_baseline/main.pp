zones = 3
output "region" {
  value = "eu"
}
