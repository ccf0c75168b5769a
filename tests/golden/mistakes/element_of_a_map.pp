config "ports" "map(int)" {}
p = element(ports, 0)
