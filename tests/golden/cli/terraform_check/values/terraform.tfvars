size = "many"
unknown = 1
