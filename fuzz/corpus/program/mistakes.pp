a = b
b = [a]
resource "thing" "every:index:Thingg" { text = 1 }
resource "other" "every:index:Thing" {
  txt = nope
  count = "x"
  options { range = "x", protectt = 1 }
  options {}
  inner {}
}
output "o" { valu = 1 }
component "c" "." {}
component "d" "./none" {}
hook "other" "h" {}
config "x" "list(" {}
