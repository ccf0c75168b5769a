big = 1e400000
