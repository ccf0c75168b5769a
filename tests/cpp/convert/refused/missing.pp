unwritten = notImplemented("the load balancer")
mixed     = { (stack()) = 1, other = "x" }
