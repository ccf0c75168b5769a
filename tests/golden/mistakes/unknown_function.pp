name = joni("-", ["a", "b"])
