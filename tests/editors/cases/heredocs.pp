plain = <<EOT
text "quotes" 'too' \n no escape # no comment // neither
  EOT is not the end
NOT EOT
EOT
indented = <<-EOT
    a ${b} c
  ${d}
  %{ if e }
    f ${g ? "h" : "i"}
  %{ else ~}
    j
  %{ endif }
  %{~ for k, v in m ~}
    ${k} = ${v}
  %{ endfor }
  EOT
empty = <<-X
X
dollars = <<EOT
$ $$ $$$ % %% $a
$${a} %%{b} $$${c}
$
EOT
first = <<EOT
${a}
EOT
over = <<EOT
${
  a
} ${ { b = 1 }.b }
EOT
nested = <<A
  a ${<<B
  b ${c}
B
  } d
  B
A
list = [<<ONE
1
ONE
  , <<TWO
2
TWO
]
call = join(",", [<<-EOT
    ${x}
  EOT
])
object = {
  a = <<EOT
text
EOT
  b = 2
}
größe = <<GRÖSSE
GRÖSS
GRÖSSE
dashed = <<END-OF-TEXT
END-OF
END-OF-TEXT
blank = <<EOT

   

	EOT 
after = 1
resource "x" "a:b:C" {
  script = <<-EOT
    #!/bin/sh
    echo "$HOME" $(date) 100%
  EOT
  next = 2
}
