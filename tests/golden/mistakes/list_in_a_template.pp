zones = ["a", "b"]

output "text" {
  value = "zones: ${zones}"
}
