settings = { region = "eu" }
output "r" {
  value = settings.Region
}
