name = join("-")
