# A package that a provider makes of a parameter, beside an ordinary one.
resource "seal" "stamp:index:Seal" {
  motif = "owl"
}
resource "envelope" "workshop:index:Part" {
  label = "sealed with ${seal.wax}"
}
output "grams" {
  value = invoke("stamp:index:getWax", { colour = "red" }).grams
}
output "motif" {
  value = seal.motif
}
