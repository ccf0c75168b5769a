ports = [80, 443
size  = "small"
