config "net" "object({ subnets = list(object({ id = string, cidr = string })) })" {}
x = net.subnets[0].cidrBlock
