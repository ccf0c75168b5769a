config "hosts" "map(string)" {}
text = join(",", hosts)
