# virga: check --schema ../../../examples/hello/schemas
variable "words" {
  default = 2
}
