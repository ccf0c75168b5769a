config "size" "string" {}

output "is_large" {
  value = size == 3
}
