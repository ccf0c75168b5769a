hook resource "log" {
  command = "logger done"
}
