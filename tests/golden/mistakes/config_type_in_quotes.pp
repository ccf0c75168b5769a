config "names" "map(\"string\")" {}

output "all" {
  value = names
}
