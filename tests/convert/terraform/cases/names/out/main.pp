config "name" { default = "variable" }
name_local = "local"
resource "name_data" "pulumi:index:Stash" {
  input         = "resource"
  __logicalName = "name"
}
resource "name_resource" "pulumi:index:Stash" {
  __logicalName = "name"
  input         = null
}
component "name_module" "./name" {
  name          = "module"
  __logicalName = "name"
}
output "name" {
  value = [
    name, name_local, name_data.input, name_module.name,
    [for name_item in ["loop"] : "${name_item} ${name_local}"], { name = "key" }.name,
  ]
}
