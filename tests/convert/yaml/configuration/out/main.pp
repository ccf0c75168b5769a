config "image" "string" {
  default = "debian"
}

output "image" {
  value = image
}
