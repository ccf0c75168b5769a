name  = "shop"
zones = ["north-1a", "north-1b"]
tags = {
  Owner = "platform"
}
