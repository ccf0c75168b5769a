output "image" {
  value = invoke("old:index:getImage", { name = "debian" }).id
}
