resource "box" "old:index:Box" {
  disk = {
    gigabytes = 3
  }
}
