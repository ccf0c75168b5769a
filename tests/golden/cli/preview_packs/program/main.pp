resource "bucket" "cloud:index:Bucket" {
  name = "abc"
}
