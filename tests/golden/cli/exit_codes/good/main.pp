# Nothing to report.
config "size" "int" {
  default = 1
}

output "twice" {
  value = size * 2
}
