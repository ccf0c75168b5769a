resource "thing" "every:index:Thing" { text = "t" }
answer = call(thing, "ask", { what = "who" })
found = invoke("every:index:find", { name = thing.made })
output "said" { value = answer.answer }
output "names" { value = found.names }
output "file" { value = try(found.names[3], "none") }
