config "names" "list(string)" {}
config "more" "list(string)" {}
all = names + more
