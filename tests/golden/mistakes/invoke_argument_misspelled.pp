output "zones" {
  value = invoke("cloud:index:getZones", { regoin = "north" })
}
