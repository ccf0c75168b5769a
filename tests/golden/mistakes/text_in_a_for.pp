config "zones" "string" {}
names = [for zone in zones : "web-${zone}"]
