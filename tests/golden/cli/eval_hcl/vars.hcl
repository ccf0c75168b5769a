region = "north-1"
zone   = upper("a")
