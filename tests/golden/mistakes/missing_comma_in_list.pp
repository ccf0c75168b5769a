ports = [80 443]
