config "size" "list(object({ a = string }))" {
  default     = [{ a = "x" }]
  description = "how many"
}
config "key" "string" { secret = true }
resource "thing" "every:index:Thing" {
  text    = "n ${size[0].a} ${key}"
  numbers = { a = 1, "b c" = 2, (key) = 3 }
  object  = { text = "t", others = [{ kind = "small" }] }
  options {
    range         = 2
    dependsOn     = [other]
    ignoreChanges = [object.text, texts[0]]
  }
}
resource other "every:index:Thing" { # a comment
  text  = thing[0].made
  count = length("aäb") > 2 && !false ? -1 : 2 % 3
}
output "all" "any" { value = [thing[*].text, other.object.others[0].kind] }
