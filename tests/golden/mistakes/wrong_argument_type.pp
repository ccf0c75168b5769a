name = join("-", "abc")
