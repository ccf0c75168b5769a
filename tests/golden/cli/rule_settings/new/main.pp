output "bucket_name" {
  value = "files"
}
