found = invoke("every:index:find", { name = "n", limit = 2 }, { version = "1.0.0" })
number = invoke("every:index:plain", {})
ordered = invoke("every:index:inOrder", { first = "a", second = 1 })
resource "thing" "every:index:Thing" { text = found.names[0] }
answer = call(thing, "ask", { what = "who" })
output "o" "string" { value = answer.answer }
read "was" "every:index:Thing" { id = "i-1" }
