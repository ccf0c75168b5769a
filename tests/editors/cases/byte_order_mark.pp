bom = "text" # the byte order mark is skipped
last = 1