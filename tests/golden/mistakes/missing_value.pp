size =
name = "web"
