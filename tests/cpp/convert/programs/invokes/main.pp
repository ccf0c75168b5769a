resource "server" "demo:index:Server" {
  image = "debian"
}
plain = invoke("demo:index:getImage", { name = "debian" })
id    = invoke("demo:index:getImage", { name = "debian", beta = true }).id
after = invoke("demo:index:getImage", { name = "debian" }, { dependsOn = [server], parent = server })
host  = invoke("demo:index:address", "web", "north-1")
about = call(server, "describe", { long = true }).text

resource "copy" "demo:index:Server" {
  image = invoke("demo:index:getImage", { name = server.image }).id
}

resource "network" "pulumi:pulumi:StackReference" {
  name = "organization/network/production"
}

output "ids" {
  value = [plain.id, id, after.id, host, about]
}
output "subnet" {
  value = getOutput(network, "subnet")
}
