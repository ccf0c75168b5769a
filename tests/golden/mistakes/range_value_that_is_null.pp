resource "a" "pulumi:index:Stash" {
  input = range.value.x.y
  options {
    range = { k = { x = null } }
  }
}
