y = nope
