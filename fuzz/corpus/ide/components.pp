component "box" "./box" {
  label = thing.made
  size  = 2
}
resource "thing" "every:index:Thing" { text = "${box.width}" }
answer = call(thing, "ask", { what = "who" }).answer
hook "resource" "note" { command = ["touch", args.name] }
read "old" "every:index:Thing" {
  id = "i"
  options { hooks = { afterCreate = [note] } }
}
#### box/main.pp
config "label" "string" {}
config "size" "int" { default = 1 }
component "lid" "./lid" { size = size }
output "width" { value = "${label} ${lid.size}" }
#### box/lid/main.pp
config "size" "int" {}
output "size" { value = size }
