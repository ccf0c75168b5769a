config "name" "string" {
  default = "world"
}

output "greeting" {
  value = "hello ${name}"
}
