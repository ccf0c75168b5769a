config "zones" "List(string)" {}
