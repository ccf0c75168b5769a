answer = can("a", "b")
