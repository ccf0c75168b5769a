config "zones" "list(string)" {}
text = join(zones, ", ")
