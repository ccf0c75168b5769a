unused = 1
wrong = missing
