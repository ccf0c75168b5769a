size = 2
extra {}
unknown = 1
