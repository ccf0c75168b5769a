# Failures of expressions with outputs, and of values that are missing.
config "settings" "map(string)" { default = { region = "north" } }
config "any" "any" { default = { size = 2 } }
resource "server" "demo:index:Server" {
  image = "debian"
}
hidden = secret(settings)
shape  = secret(any)

output "found" {
  value = try(hidden["region"], "south")
}
output "missing" {
  value = try(hidden["zone"], "south")
}
output "third" {
  value = try(hidden["zone"], shape.zone, settings["zone"], "south")
}
output "laterFallback" {
  value = try(settings["zone"], server.address)
}
output "unknown" {
  value = try(server.address, "none")
}
output "inside" {
  value = [try(shape.size, 1), try([hidden["zone"]], ["none"])]
}
output "element" {
  value = [for key in ["region", "zone"] : try(hidden[key], "no ${key}")]
}
output "text" {
  value = "in ${try(hidden["zone"], "south")} of ${server.address}"
}
output "checks" {
  value = [can(hidden["region"]), can(shape.zone), can(server.address), can(settings["zone"])]
}
output "chosen" {
  value = can(shape.zone) ? "zone" : "no zone"
}

hook resource "later" {
  command = [notImplemented("this hook has no command yet")]
}
hook resource "partly" {
  command = ["echo", notImplemented("the text is missing"), args.name]
}
resource "hooked" "demo:index:Server" {
  image = "debian"
  options {
    hooks = { afterCreate = [later, partly] }
  }
}
