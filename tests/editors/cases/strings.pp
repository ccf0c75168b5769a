empty = ""
escapes = "\n\r\t\"\\\u00e9\U0001F600"
dollars = "$ $$ $$$ % %% $a %b a$"
escaped = "$${a} %%{b} $$${c} %%%{d} $$$${e}"
trim = "$${~a} %%{~b} ${~ c ~} d"
nested = "a ${"b ${"c ${d} }" } {"} e"
braces = "{ } ${ { a = { b = 1 } }.a.b } }"
lines = "${
  a
} and ${ [
  1, 2
][0] }"
wrapped = "${a}"
two = "${a}${b}"
hash = "#${a}//${b}/*"
if_ = "%{ if a }x%{ else }y%{ endif }"
trimmed = "%{~ if a ~} x %{~ else ~} y %{~ endif ~}"
for_ = "%{ for k, v in m }${k}=${v},%{ endfor }"
inner = "%{ if a }%{ for x in xs }${x}%{ endfor }%{ endif }"
tight = "%{if a}x%{endif}%{for x in xs}${x}%{endfor}"
condition = "${a ? "b" : "c"}${d ? { e = 1 }.e : f}"
key = { "a" = 1, "b": 2, "${c}" = 3, (d) = 4 }
percent = 5 % 2
emoji = "😀 ${a} é" + "\\"
backslash = "\\" # comment
apostrophe = "it's `fine`"
unicode = "${größe}中"
