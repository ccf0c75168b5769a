config "zones" "set(string)" {}
first = zones[0]
