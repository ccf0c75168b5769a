name = "web-${stack()"
