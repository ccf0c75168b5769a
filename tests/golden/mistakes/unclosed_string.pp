name = "web
size = "small"
