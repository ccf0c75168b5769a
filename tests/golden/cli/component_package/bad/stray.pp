stray = 1
