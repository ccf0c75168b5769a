prefix = "web"
