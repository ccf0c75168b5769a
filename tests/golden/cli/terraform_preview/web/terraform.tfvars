region = "south"
