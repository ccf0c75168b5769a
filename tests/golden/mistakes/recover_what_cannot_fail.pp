x = recover("a", "b")
