unused = 1

resource "thing" "nowhere:index:Thing" {
  name = "${"x"}"
}
