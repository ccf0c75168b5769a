zone = "ä😀"

output "zones" {
  value = [zone, [for zone in ["b"] : zone], unsecret("é😀")]
}
