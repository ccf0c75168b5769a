crlf = <<EOT
text ${a}
EOT
# comment
b = "x" // c
/* d
*/ e = {
  f = 1
}
block "a" {
  g = h
}
