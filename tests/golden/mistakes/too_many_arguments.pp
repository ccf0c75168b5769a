name = toJSON("a", "b")
