work = { arn = "a" }
copy = work
output "arn" {
  value = main.arn
}
