config "image" "string" {
  description = "What it runs"
}
config "note" "string" {
  default = ""
}
resource "machine" "demo:index:Server" {
  image = image
  tags  = { note = note }
}
output "address" {
  value       = machine.address
  description = "Where it is"
}
