size = "small"
size2 = size

resource "size" "cloud:index:Bucket" {
}
