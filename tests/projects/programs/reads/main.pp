# What exists elsewhere: a part that is read, another stack, a stash.
read "shared" "workshop:index:Part" {
  id       = "part-4711"
  material = "steel"
}
resource "other" "pulumi:pulumi:StackReference" {
  name = "organization/other/dev"
}
resource "kept" "pulumi:index:Stash" {
  input = { count = 1, word = getOutput(other, "plain") }
}
resource "copy" "workshop:index:Part" {
  label = "copy of ${shared.serial}"
}
output "copy" {
  value = copy.label
}
output "others" {
  value = [getOutput(other, "plain"), getOutput(other, "secret"), getOutput(other, "missing")]
}
output "kept" {
  value = kept.output
}
