variable "color" {
  type = string
}

variable "version_label" {
  type = string
}

variable "size" {
  type = number

  validation {
    condition     = var.size > 0 && floor(var.size) == var.size
    error_message = "The size must be a positive whole number."
  }
}

resource "cirrus_instance" "this" {
  count = var.size

  name     = "${var.color}-${count.index}"
  image_id = "app-${var.version_label}"
  size     = "medium"

  lifecycle {
    precondition {
      condition     = !endswith(var.version_label, "-dev")
      error_message = "Development builds are not deployed."
    }
  }
}

resource "cirrus_load_balancer" "this" {
  name       = var.color
  subnet_ids = ["sub-1"]
}

output "address" {
  value = cirrus_load_balancer.this.dns_name
}

output "size" {
  value = length(cirrus_instance.this)
}
