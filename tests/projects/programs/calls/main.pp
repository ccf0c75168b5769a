# Functions of packages in every form, and methods.
resource "part" "workshop:index:Part" {
  label = "part"
}
plain    = invoke("workshop:index:getPart", { name = "nail" })
beta     = invoke("workshop:index:getPart", { name = "nail", beta = true }).price
later    = invoke("workshop:index:getPart", { name = part.label })
rate     = invoke("workshop:index:getRate", {})
combined = invoke("workshop:index:getCombination", { safe = "big" })
fitted   = invoke("workshop:index:fit", "peg", "hole")
alone    = invoke("workshop:index:fit", "peg")
after = invoke("workshop:index:getPart", { name = "screw" }, { dependsOn = [part], parent = part })
output "plain" {
  value = [plain.id, beta, later.price, rate, fitted.text, alone.text, after.id]
}
output "combined" {
  value = combined.digits
}
output "described" {
  value = [call(part, "describe", { long = true }).text, call(part, "describe", {}).text, call(part, "measure", {}).width]
}
output "tried" {
  value = try(invoke("workshop:index:getPart", { name = "missing" }).id, "no such part")
}
output "secretly" {
  value = invoke("workshop:index:getPart", { name = secret("hidden") }).id
}
