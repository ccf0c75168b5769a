size = "yes" ? 1 : 2
