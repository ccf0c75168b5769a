# Parts without a text of their own, each for a reason.
terraform {
  required_version = ">= 1.5"
  backend "local" {}
}

provider "demo" {}

provider "demo" {
  alias   = "south"
  version = "1.0"
  region  = "south"
}

variable "size" {
  default    = 1
  nullable   = false
  sensitive  = false
}

resource "demo_server" "web" {
  image      = "debian"
  provider   = demo
  depends_on = [data.demo_image.debian]
  lifecycle {
    create_before_destroy = true
    prevent_destroy       = false
    ignore_changes        = []
  }
}

data "demo_image" "debian" {
  name       = "debian"
  provider   = demo.south
  depends_on = [terraform_data.first]
}

resource "terraform_data" "first" {
  input = 1
}

moved {
  from = terraform_data.old
  to   = terraform_data.first
}

moved {
  from = terraform_data.old
  to   = terraform_data.first
}

moved {
  from = demo_server.a
  to   = module.network.demo_server.inner
}

import {
  to = demo_server.web["x"]
  id = "srv-1"
}

module "network" {
  source    = "./network"
  name      = null
  providers = { demo = demo, demo.passed = demo.south }
}

output "size" {
  value      = var.size
  sensitive  = false
  depends_on = [demo_server.web]
}
