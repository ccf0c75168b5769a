config "zones" "list(string)" {}

first = element(zones, "first")
