# Every kind of expression, and every function whose result does not depend on the machine.
numbers  = [1, 2.5, -3, 1e3, 123456789012345]
truths   = [true, false, !true, 1 < 2, 2 <= 2, 3 > 4, 4 >= 4, 1 == 1.0, "a" != "b", true && false, true || false]
sums     = [1 + 2, 5 - 7, 3 * 4, 7 / 2, 7 % 3, -(2 + 3), 2 + 3 * 4]
nothing  = null
object   = { name = "lathe", "weight": 80, (toBase64("k")) = [1, 2] }
merged   = { for key, value in { a = 1, b = 2, c = 3 } : key => value * 10 if value != 2 }
grouped  = { for word in ["ant", "bee", "axe"] : (length(word) == 3 ? "three" : "other") => word... }
doubled  = [for index, value in numbers : value * index]
people   = [{ name = "Ann", age = 41 }, { name = "Ben", age = 7 }]
names    = people[*].name
ages     = people.*.age
first    = people[0]["name"]
one      = nothing[*]
branch   = length(names) > 1 ? "many" : "one"
optional = nothing == null ? "none" : nothing

greeting = "Hello, ${first}! \"quoted\" \t tab \u00e9 \U0001F600 $${plain} %%{plain}"
whole    = "${ages}"
chosen   = "level=%{ if branch == "many" }high%{ else }low%{ endif }"
listed   = "%{ for index, name in names }${index}:${name};%{ endfor }"
trimmed  = "a   ${~ "b" ~}   c"
script   = <<-EOT
    #!/bin/sh
    %{ for name in names ~}
    echo "${name}"
    %{ endfor ~}
    exit 0
EOT
verbatim = <<EOT
  as it stands: \n ${1 + 1}
EOT

output "numbers" { value = numbers }
output "truths" { value = truths }
output "sums" { value = sums }
output "object" { value = object }
output "merged" { value = merged }
output "grouped" { value = grouped }
output "doubled" { value = doubled }
output "names" "list(string)" { value = names }
output "ages" "list(number)" { value = ages }
output "pair" "tuple([string, int])" { value = ["1", "2"] }
output "person" "object({ name = string, age = int })" { value = people[1] }
output "one" { value = one }
output "branch" "string" { value = branch }
output "optional" "optional(string)" { value = optional }
output "greeting" { value = greeting }
output "whole" { value = whole }
output "templates" { value = [chosen, listed, trimmed, script, verbatim] }
output "functions" {
  value = {
    element      = [element(["a", "b", "c"], 4), element(["a", "b", "c"], -1)]
    entries      = entries({ b = 2, a = 1 })
    fromBase64   = fromBase64("SGVsbG8=")
    join         = join(", ", split("-", "a-b-c"))
    length       = [length("Grüße"), length([1, 2]), length({ a = 1 })]
    lookup       = [lookup({ a = 1 }, "a", 4), lookup({ a = 1 }, "b", 4)]
    max          = max(3, 12, 7)
    min          = min([3, 12, 7]...)
    range        = [range(3), range(2, 5)]
    sha1         = sha1("Hello")
    singleOrNone = [singleOrNone(["a"]), singleOrNone([])]
    toBase64     = toBase64("Hello")
    toJSON       = toJSON({ size = 2, ports = [80, 443], "q" = "<\"&>" })
    try          = try(split(",", "a,b")[7], "nobody")
    can          = [can(people[0].name), can(split(",", "a,b")[7])]
    secret       = secret("hush")
    unsecret     = unsecret(secret("loud"))
    where        = [organization(), project(), stack()]
  }
}
