config "zones" "set(string)" {}
count = length(zones)
