output "name" {
  value = "${prefx}-${prefix}"
}
