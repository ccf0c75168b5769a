variable "region" {
  type    = string
  default = "north"
  validation {
    condition     = length(var.region) > 2
    error_message = "Too short."
  }
}

module "label" {
  source = "./modules/label"
  name   = var.region
}

resource "demo_server" "web" {
  count = 2
  image = "debian"
  name  = "${module.label.text}-${count.index}"

  disk {
    size = 10
  }
}

output "addresses" {
  value = demo_server.web[*].address
}
