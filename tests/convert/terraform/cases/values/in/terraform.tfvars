region = "south-2"
sizes  = { tiny = 0.5 }
token  = "hidden"
