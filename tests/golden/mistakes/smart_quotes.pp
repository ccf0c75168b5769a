name = “web”
