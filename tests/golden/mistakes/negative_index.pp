config "zones" "list(string)" {}
last = zones[-1]
