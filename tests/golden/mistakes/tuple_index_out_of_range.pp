third = [1, 2][2]
