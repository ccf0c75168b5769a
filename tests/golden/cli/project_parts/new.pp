z = nope
