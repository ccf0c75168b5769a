config "zone" "string" {}

size = "small"
same = size

output "size" {
  value = same
}
