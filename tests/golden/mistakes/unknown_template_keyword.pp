text = "%{ when true }yes%{ endif }"
