config "ports" "list(int)" {}
p = lookup(ports, "http", 80)
