config "users" "list(object({ name = string }))" {}
first = users[*][0].name
