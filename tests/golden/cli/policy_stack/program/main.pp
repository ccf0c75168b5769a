resource "bucket" "cloud:index:Bucket" {
  name = "abc"
}

output "name" { value = bucket.name }
