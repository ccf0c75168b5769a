config "list" "list(string)" {
  default = ["a", "b", "c"]
}
tags = { a = "1", b = "2" }

resource "server" "demo:index:Server" {
  image = "debian"
}

output "length" {
  value = [length(list), length(tags), length("größe")]
}
output "element" {
  value = [element(list, 4), lookup(tags, "a", "x"), lookup(tags, "z", "x"), singleOrNone(["a"])]
}
output "texts" {
  value = [join("-", list), split(",", "a,b"), toBase64("Hello"), fromBase64("SGVsbG8="), sha1("x")]
}
output "json" {
  value = toJSON({ list = list, on = true, n = 1.5, text = "<a&b>" })
}
output "json_of_outputs" {
  value = toJSON({ address = server.address, port = 80 })
}
output "numbers" {
  value = [max(1, 2), min(3, 2, 1), range(3), range(1, 3)]
}
output "entries" {
  value = [for e in entries(tags) : "${e.key}=${e.value}"]
}
output "facts" {
  value = [stack(), project(), organization()]
}
output "secret" {
  value = secret("hidden")
}
output "open" {
  value = unsecret(secret("shown"))
}
output "mixed" {
  value = length(split(".", server.address))
}
