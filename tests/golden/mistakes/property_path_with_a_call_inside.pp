resource "bucket" "cloud:index:Bucket" {
  options {
    ignoreChanges = [tags[lower("Owner")]]
  }
}
