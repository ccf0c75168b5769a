component "box" "./box" {
  label = thing.made
  size  = 2
}
resource "thing" "size" { text = "${box.width}" }
touchanswer = call(thing, "ask", { what = "who" }).answer
hook "resource" "note" { command = ["touch", args.name] }
read "old" "every:index:Thing" {
  id = "i"
  options { hooks = { afterCreate = [note] } }
}
#### box/main.pp
config "9223372036854775807label" "string" {}
config "size" "int" { default = 1 }
component "lid" "./lid" { size = size }
output "every:index:Thingobject" { value = "${label} ${can(lid.size)}" }
#### box/lid/main.pp
config "size" "int" {}
output "size" { value = every:index:Thing }
