config "zones" "list(string)" {}
north = zones["north"]
