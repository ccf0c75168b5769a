component "front" "./server" {
  image = "debian"
}
# It answers for the front.
component "back" "./server" {
  image = "debian"
  note  = "behind ${front.address}"
}
output "address" {
  value = front.address
}
output "back" {
  value = back.address
}
