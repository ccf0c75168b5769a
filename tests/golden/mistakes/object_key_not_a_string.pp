x = ["a"]
labels = { (x) = 1 }
