config "ports" "map(int)" {}
x = ports[["http"]]
