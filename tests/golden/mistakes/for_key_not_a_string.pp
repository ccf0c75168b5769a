config "tags" "map(string)" {}
labels = { for k, v in tags : tags => v }
