config "size" "int" {}
resource "bucket" "cloud:index:Bucket" {
  name = "b-${size}"
}
component "team" "../team" {
  name = "t"
}
