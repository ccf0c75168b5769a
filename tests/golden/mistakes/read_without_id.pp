read "bucket" "cloud:storage:Bucket" {
}
