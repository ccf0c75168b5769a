resource "server" "demo:index:Server" {
  image = whole.id
}

whole = invoke("demo:index:getImage", {
  name = "debian"
})

id = invoke("demo:index:getImage", { name = "debian", beta = true }).id

short = invoke("demo:index:getImage", {
  name = "debian"
})

after = invoke("demo:index:getImage", {
  name = "debian"
}, { parent = server, version = "1.0.0", dependsOn = [server] })

positional = invoke("demo:index:address", "web", "north")

output "address" {
  value = "${short.id} ${id}"
}
