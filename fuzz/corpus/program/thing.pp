config "name" "string" { default = "it" }
config "shape" "object({ a = string, b = optional(list(int)) })" {}

resource "thing" "every:index:Thing" {
  text = "${name}-x"
  object = { text = name, self = { text = "y", others = [{ kind = "small" }] } }
  shape = { shape = "square", side = 2 }
  numbers = { a = 1, b = "2" }
  either = 7
  options {
    range = [for i in shape.b : i + 1]
    protect = true
    ignoreChanges = [object.self.text, texts[0]]
    dependsOn = [other]
  }
}

resource "other" "every:index:Thing" {
  text = "z"
  asset = stringAsset("a")
  thing = other2
  kind = "large"
}
resource "other2" "every:index:Thing" { text = "q" }

output "made" { value = thing[0].made }
output "all" { value = thing[*].object.text }
