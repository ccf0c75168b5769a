name = split(",", "a,b"
size = "small"
