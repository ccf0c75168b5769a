größe = 1
中文 = größe
root-disk = größe * 2
_x = _y
for = 1
in = for + if
if = in
true = false.true
true-ish = trueish
null_ = nullable
resource = resource.resource
config = output
options = options
range = range.value + range.key + ranges.value + a.range.b
args = args.name
object = { in = 2, if : 3, null = 4, true = 5, range = 6, "range" = 7 }
else = endif + endfor + else
inner = [ for in_ in ins : in_ if iffy ]
resource "options" "demo:index:Server" {
  resource = resource
  options {
    range = range
  }
}
outputs "a" {}
resources "b:c" {}
resource2 "d" {}
assert {}
