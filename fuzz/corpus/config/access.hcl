first  = servers[0].name
legacy = servers.0.name
names  = servers[*].name
ports  = servers.*.ports.0
any    = tags["team"].x[key][0][*].y
called = ns::deep::max(numbers...)
nested = ((((1 + 2) * 3) - 4) / 5)
choice = public ? [1, 2] : public == null ? {} : { a = 1 }
tried  = try(missing.a.b, "else")
