config "name" "string" {}
config "sheds" "int" {
  default = 1
}
config "colour" "string" {
  nullable = true
}
component "shed" "./shed" {
  other = "house ${name}"
  options { range = sheds }
}
output "summary" {
  value = "${name}: ${join(", ", [for each in shed : each.text])} ${colour == null ? "plain" : "painted"}"
}
