component "a" "./box" { name = b.label }
component "b" "./box" {
  name = a.label
  options { range = 2 }
}
component "c" { token = "every:index:Group" }
text = a.label
#### box/main.pp
config "name" "string" {}
config "size" "int" { nullable = true }
component "inner" "../lid" { size = size }
output "label" { value = "${name} ${inner.width}" }
#### lid/main.pp
config "size" "int" { default = 3 }
output "width" { value = size }
