config "ports" "list(int)" {}
negative = -ports
