text    = "hello"
quoted  = "a \"quote\" and a \\ backslash\n"
number  = 12
hex     = 31
octal   = 15
big     = 1000
float   = 0.5
on      = true
nothing = null
missing = null
version = "1.10"
yesOrNo = "yes"
date    = "2024-01-01"
list    = [1, "two", { three = 3 }]

map = {
  plain        = 1
  "with space" = 2
  nested = {
    deep = ["a", "b"]
  }
}

emptyList = []
emptyMap  = {}

output "map" {
  value = "${map.nested.deep[1]} ${map["with space"]}"
}

output "sum" {
  value = list[2].three
}
