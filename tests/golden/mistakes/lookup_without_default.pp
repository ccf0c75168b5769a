config "tags" "map(string)" {}
team = lookup(tags, "team")
