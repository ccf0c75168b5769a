output "zones" {
  value = invoke("cloud:index:getZone", {})
}
