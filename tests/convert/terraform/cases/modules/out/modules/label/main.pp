config "name" "string" {}
config "token_variable" "string" {
  default  = "none"
  nullable = true
}

resource "this" "pulumi:index:Stash" {
  input = "modules/label:${name}"
}

output "id_output" {
  value = this.input
}
