config "server" "object(string)" {}
