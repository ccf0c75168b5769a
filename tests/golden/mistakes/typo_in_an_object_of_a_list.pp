config "users" "list(object({ name = string, address = object({ city = string }) }))" {}
cities = [for user in users : user.address.citty]
