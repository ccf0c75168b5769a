pair = ["a", 1]
x = pair[0.5]
