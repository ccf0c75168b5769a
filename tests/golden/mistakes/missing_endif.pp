text = "%{ if true }yes"
