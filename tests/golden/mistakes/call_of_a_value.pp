greet = "hello"
x = greet("you")
