resource "acme_box" "x" {
  box_name = "a"
}
