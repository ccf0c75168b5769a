config "users" "list(object({ name = string }))" {}
names = [for user in users : usr.name]
