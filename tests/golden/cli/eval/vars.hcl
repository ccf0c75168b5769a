region = "north-1"
zone   = "a"
