resource "box" "old:index:Box" {
  image = "debian"
}

output "address" {
  value = box.address
}
