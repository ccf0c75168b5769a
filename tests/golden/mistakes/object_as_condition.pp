server = { name = "web" }
kind = server ? "one" : "none"
