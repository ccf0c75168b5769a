terraform {
  required_providers {
    cirrus = {
      source                = "hashicorp/cirrus"
      configuration_aliases = []
    }
  }
}

provider "cirrus" {
  region = "north-1"
}

provider "cirrus" {
  alias   = "south"
  region  = "south-1"
  project = var.project
}

provider "cirrus" {
  alias  = "east"
  region = join("-", ["east", 1])
}

variable "project" {
  type    = string
  default = "shop"
}

resource "cirrus_network" "north" {
  name       = "${var.project}-north"
  cidr_block = "10.1.0.0/16"
}

resource "cirrus_network" "south" {
  provider = cirrus.south

  name       = "${var.project}-south"
  cidr_block = "10.2.0.0/16"
}

resource "cirrus_peering" "north_south" {
  network_id      = cirrus_network.north.id
  peer_network_id = cirrus_network.south.id
  peer_region     = "south-1"
}

module "replica_south" {
  source = "./replica"
  providers = {
    cirrus = cirrus.south
  }

  name = "${var.project}-replica"
}

module "replica_east" {
  source = "./replica"
  providers = {
    cirrus = cirrus.east
  }

  name = "${var.project}-replica"
  days = 90
}

module "replica_north" {
  source = "./replica"
  name   = "${var.project}-replica"
}

output "buckets" {
  value = [module.replica_north.bucket, module.replica_south.bucket, module.replica_east.bucket]
}
