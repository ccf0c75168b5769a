mixed = { (stack()) = 1, other = "x" }
