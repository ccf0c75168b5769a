a = 1

block "x" {
  b = <<E
 text
E
}
