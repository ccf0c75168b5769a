config "zones" "set(string)" {}
names = [for zone in zones : "web-${zone}"]
