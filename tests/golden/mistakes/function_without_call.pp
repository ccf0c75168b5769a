name = "x-${stack}"
