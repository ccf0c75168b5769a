total = null + 1
