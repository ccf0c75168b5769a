resource "demo_server" "web" {
  image = var.imag
}
variable "image" {}
