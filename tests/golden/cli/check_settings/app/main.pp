zones = 3
output "region" {
  value = "a" == 1
}
