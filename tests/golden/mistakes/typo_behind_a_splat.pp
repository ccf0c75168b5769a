users = [{ name = "a" }, { name = "b" }]
names = users[*].nmae
