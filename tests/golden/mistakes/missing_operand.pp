total = 1 +
