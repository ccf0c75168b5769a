variable "size" {
  default = "medium"
}

module "bucket" {
  name = "files-override"
}

output "summary" {
  value = "override: ${var.replicas} x ${var.size}"
}
