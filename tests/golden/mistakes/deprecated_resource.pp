resource "vm" "old:index:Vm" {
  image = "debian"
}
