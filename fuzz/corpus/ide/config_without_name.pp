component "box" "./box" {
  label = thing.made
  size  = 2
}
resource "thing" "every:index:Thing" { text = "${box.width}" }
answer = call( "ask", { }).answer
hook "resource" "" { command = ["touch", args.name] }
read "old" "every:index:Thing" {
  id = "i"
  options { hooks = { afterCreate = [note] } }
}
#### box/main.pp
config "label" "string" {}
config "thing,size" " what = "who"second = 1
int" { default = 1 }
component "lid" "./lid" { size = size }
output "width" { value = "${label} ${config}" }
#### box/lid/main.pp
config "size" "int" {}
output "size" { value = size }
