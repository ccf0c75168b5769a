config "names" "list(string)" { default = ["a", "b"] }
config "limit" "number" { default = 1.5 }
config "token" "string" { secret = true }
upper = { for k, v in { a = 1, b = 2 } : k => v * 2 if v > 0 }
first = names[0]
text = <<-EOT
  ${first} "quoted" \ ${limit > 1 ? "big" : "small"}
  %{ for name in names }${name}, %{ endfor }
EOT
resource "each" "every:index:Thing" {
  text = "é ${range.value} \n \" ?? */ //"
  options { range = names }
}
resource "one" "every:index:Thing" {
  text = token
  texts = [for i, n in names : "${i}${n}"]
  object = { text = "a", number = 2, others = [{ kind = "small" }] }
}
output "values" { value = [upper, text, each[0].made, one.object.text] }
