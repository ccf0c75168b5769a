a = [for x in numbers : [for y in numbers : [for z in numbers : x * y * z]]]
b = { for s in setunion(names, names) : s => "${s}${s}${s}${s}"... }
c = join("", [for x in range(1000) : "xxxxxxxxxx"])
d = numbers[*][*][*]
e = unknown ? a : secret
f = "${secret}-${unknown}" == unknown
g = [for k, v in unknown_map : "${k}=${v}"]
h = 1 / 0 - 1 / 0
