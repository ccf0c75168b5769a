config "name" "string" {}
resource "bucket" "cloud:index:Bucket" {
  name = name
}
