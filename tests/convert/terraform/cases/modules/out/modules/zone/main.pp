config "name" {}
config "note" {
  default = "no note"
}
config "options" "object({ size = number })" {}

component "label" "../label" {
  name           = name
  token_variable = "x"
}

output "name" { value = label.id_output }
output "size" { value = options.size }
