empty {}
one { a = 1 }
labels "a" b "c d" {}
resource server "demo:index:Server" {}
resource "server" "demo:Server" {
  a = {}

  options { range = 3 }
  nested "x" {
    deeper { b = { c = [{}] } }
  }
}
config "a:b" "object({ name = string, sizes = list(int) })" {}
config "list" {}
config "string" "string" {}
output out "map(any)" {
  value = { "a" = 1 }
}
escaped "a\"b\\" "$c" {}
mock resource "*:RandomPet" {}
policy stack "few-machines" {}
hook "resource" "x" { command = [] }
test "says: nothing" { asserts = [] }
read "x" "pulumi:pulumi:StackReference" { id = "a" }
