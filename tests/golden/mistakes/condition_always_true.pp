config "name" "string" {}

output "name" {
  value = true ? name : "nobody"
}
