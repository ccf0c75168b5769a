size  = 2
zones = ["b"]
