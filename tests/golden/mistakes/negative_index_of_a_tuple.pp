last = ["a", "b"][-1]
