config "names" "list(string)" {}
x = names && true
