output "zones" {
  value = invoke("cloud:index:getZones", { region = "north" }, { verson = "1.2.0" })
}
