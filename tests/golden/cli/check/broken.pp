total = 1 + "a" +
