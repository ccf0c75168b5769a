# Everything of one application: network, machines, names and monitors.

terraform {
  required_version = ">= 1.9.0, < 2.0.0"
  required_providers {
    cirrus = { source = "hashicorp/cirrus", version = "~> 1.0" }
    tally  = { source = "hashicorp/tally" }
    beacon = { source = "hashicorp/beacon" }
  }

  backend "local" {
    path = "app.tfstate"
  }
}

provider "cirrus" {
  region  = var.region
  project = "web-${var.environment}"
}

provider "tally" {
  account = "main"
}

module "network" {
  source = "./modules/network"

  name  = local.name
  zones = ["${var.region}a", "${var.region}b"]
}

module "app" {
  source = "./modules/app"

  name       = local.name
  subnets    = module.network.subnets
  network_id = module.network.id
  size       = var.sizes[var.environment]
  ports      = [for service in local.services : service.port]

  depends_on = [module.network]
}

resource "tally_dns_record" "app" {
  for_each = { for service in local.services : service.name => service if service.public }

  zone_id = "zone-1"
  name    = each.key == "www" ? var.domain : "${each.key}.${var.domain}"
  type    = "CNAME"
  records = [module.app.address]
}

resource "beacon_synthetic_check" "app" {
  for_each = tally_dns_record.app

  name      = "GET ${each.value.name}"
  url       = "https://${each.value.name}/"
  locations = ["eu", "us"]

  assertion {
    type     = "status"
    operator = "is"
    target   = 200
  }

  assertion {
    type     = "latency"
    operator = "below"
    target   = var.environment == "live" ? 500 : 2000
  }

  headers = { "User-Agent" = "check/${local.name}" }
}
