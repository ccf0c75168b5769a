resource "box" "old:index:Box" {
  picture = "debian"
}
