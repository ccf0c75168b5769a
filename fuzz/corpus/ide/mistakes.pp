config "n" "int" {}
resource "thing" "every:index:Thing" {
  txt  = nme
  kind = "big"
  count = "3"
  numbers = { a = [] }
}
resource "none" "every:index:Thong" { text = "${n}" }
z = true
a = z == true ? "${z}" : "no"
output "o" { value = thing.mde }
